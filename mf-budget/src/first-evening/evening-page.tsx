import { t } from '@lingui/core/macro';
import type { Couple } from '@harmony/contract';
import { Button, EmptyState, PageHeader, Skeleton } from '@harmony/design-system';
import { useCouple, useSearchParams } from '@harmony/mf-kit';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import type { ComponentType } from 'react';
import { CardFrame } from './cards/card-frame.tsx';
import type { CardProps } from './cards/card-props.ts';
import { EveningEnd } from './cards/evening-end.tsx';
import { ExpenseCard } from './cards/expense-card.tsx';
import { FixedCard } from './cards/fixed-card.tsx';
import { IncomeCard } from './cards/income-card.tsx';
import { SplitCard } from './cards/split-card.tsx';
import { WhoCard } from './cards/who-card.tsx';

const cards: readonly { title: string; text: string; Content: ComponentType<CardProps> }[] = [
  {
    title: t`Who joins you?`,
    text: t`Send your partner the link, or read the code aloud. You can go on before they join.`,
    Content: WhoCard,
  },
  {
    title: t`What comes in?`,
    text: t`Only used to split what you share, if you choose a split by income.`,
    Content: IncomeCard,
  },
  {
    title: t`What is fixed?`,
    text: t`Choose what you pay together every month.`,
    Content: FixedCard,
  },
  {
    title: t`How do you split?`,
    text: t`Applies from this month. You can change it in Fair share.`,
    Content: SplitCard,
  },
  {
    title: t`The first expense`,
    text: t`Something you spent today is enough.`,
    Content: ExpenseCard,
  },
];

/** Value of the parameter `card` after the last card. */
const END = 'end';

/**
 * Page of a couple's first evening: five cards, each of which can be skipped, and a closing sentence from
 * their data.
 */
export default function EveningPage() {
  const { couple } = useCouple();
  return (
    <>
      <PageHeader title={t`Your first evening`} />
      {couple === undefined && <Skeleton height="20rem" />}
      {couple === null && (
        <EmptyState
          icon={<HeartHandshake />}
          title={t`Set up your couple`}
          action={
            <Button asChild>
              <a href="/couple-setup">{t`Set up couple`}</a>
            </Button>
          }
        />
      )}
      {couple && <Cards couple={couple} />}
    </>
  );
}

/** The card named in the address, so that a reload continues there. */
function Cards({ couple }: { couple: Couple }) {
  const [search, setSearch] = useSearchParams();
  const value = search.get('card');
  const named = Number(value);
  const at = value === END ? cards.length : cards[named - 1] ? named - 1 : 0;
  const show = (next: number): void =>
    setSearch({ card: next < cards.length ? String(next + 1) : END });
  const card = cards[at];
  if (!card) return <EveningEnd couple={couple} onBack={() => show(at - 1)} />;
  const next = (): void => show(at + 1);
  return (
    <CardFrame
      title={card.title}
      text={card.text}
      number={at + 1}
      count={cards.length}
      onBack={at > 0 ? () => show(at - 1) : undefined}
    >
      <card.Content
        key={at}
        couple={couple}
        onDone={next}
        skip={<Button variant="quiet" onClick={next}>{t`Skip`}</Button>}
      />
    </CardFrame>
  );
}
