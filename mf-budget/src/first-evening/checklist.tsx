import { t } from '@lingui/core/macro';
import type { Category, Couple } from '@harmony/contract';
import {
  breakpoint,
  Button,
  Card,
  color,
  radius,
  Skeleton,
  space,
  text,
  styled,
} from '@harmony/design-system';
import { lazyDialog, Slot, useCouple } from '@harmony/mf-kit';
import Check from 'lucide-react/icons/check';
import { useMemo, useState, type ReactNode } from 'react';
import { TransactionDialog } from '../transaction-dialog/transaction-dialog.ts';
import { FiveCards } from './five-cards.tsx';
import { ConnectBank } from './connect-bank.tsx';
import { WhereIsYourMoney } from './where-is-your-money.tsx';
import { useTransactionDialog } from '../transaction-dialog/use-transaction-dialog.ts';

/** Completed steps of the first evening. */
export interface Steps {
  couple: Couple | null;
  categories: readonly Category[];
  /** Whether any budget is set. */
  isPlanned: boolean;
  hasEntries: boolean;
  /** Whether the user has answered the first questions, as far as is known. */
  isAsked: boolean;
  /** Whether the viewer sees any account. */
  hasAccounts: boolean;
}

interface ChecklistProps {
  steps: Steps;
  /** Hides the checklist; undefined when it must not be hidden. */
  onHide?: (() => void) | undefined;
}

const SuggestionDialog = lazyDialog(
  () => import(/* webpackChunkName: "budget-suggestion" */ './suggestion-dialog.tsx'),
);

/** Checklist of the first evening: three steps, each with a button until it is done. */
export default function Checklist({ steps, onHide }: ChecklistProps) {
  const { couple, categories, isPlanned, hasEntries } = steps;
  const dialog = useTransactionDialog();
  const [isSuggesting, setSuggesting] = useState(false);
  const isDone = couple?.isLinked && isPlanned && hasEntries;
  return (
    <Card
      title={isDone ? t`You’re all set` : t`Your first evening`}
      action={
        onHide && (
          <Button size="small" variant="quiet" onClick={onHide}>
            {isDone ? t`Close` : t`Hide`}
          </Button>
        )
      }
    >
      {/* A single child of the card, since the questions may be missing. */}
      <div>
        <FirstQuestions steps={steps} />
        {couple && !isDone && <FiveCards />}
        <List>
          <Together couple={couple} />
          <Step
            isDone={isPlanned}
            isNext={couple !== null}
            title={isPlanned ? t`Budget set` : t`Plan your month`}
            text={t`Start with a suggestion and adjust it.`}
          >
            <Button
              size="small"
              variant="secondary"
              onClick={() => setSuggesting(true)}
            >{t`Suggest a budget`}</Button>
          </Step>
          <Step
            isDone={hasEntries}
            isNext={couple !== null}
            title={hasEntries ? t`First expense added` : t`Add what you spent today`}
            text={t`One expense is enough, or import a statement from your bank.`}
          >
            <Button
              size="small"
              variant="secondary"
              onClick={() => dialog.open('expense')}
            >{t`Add the first expense`}</Button>
            <Button asChild size="small" variant="quiet">
              <a href="/import">{t`Import a statement`}</a>
            </Button>
          </Step>
        </List>
        {couple && !steps.hasAccounts && <WhereIsYourMoney couple={couple} />}
        {couple && !hasEntries && <ConnectBank />}
      </div>
      <TransactionDialog {...dialog.props} />
      <SuggestionDialog
        isOpen={isSuggesting}
        onClose={() => setSuggesting(false)}
        categories={categories}
      />
    </Card>
  );
}

/** Height of the question for the language in columns of 300 px or more, so that the steps stay in place. */
const QUESTION_HEIGHT = '12.0625rem';

/** Questions asked once; the checklist works without them if they fail to load. */
function FirstQuestions({ steps }: { steps: Steps }) {
  const { couple, isPlanned, hasEntries, isAsked } = steps;
  const hasAmounts = isPlanned || hasEntries;
  const props = useMemo(() => ({ hasAmounts }), [hasAmounts]);
  if (couple === null) return null;
  return (
    <Slot
      name="account.first-questions"
      label={t`Your first evening`}
      props={props}
      onFailure={() => {}}
      loading={
        !isAsked && (
          <Questions>
            <Skeleton height={QUESTION_HEIGHT} />
          </Questions>
        )
      }
    />
  );
}

/** The step that creates the couple, invites the partner and links both. */
function Together({ couple }: { couple: Couple | null }) {
  const { partner } = useCouple();
  const name = partner?.firstName;
  if (couple === null) {
    return (
      <Step
        isNext
        title={t`Set up your couple`}
        text={t`Give your couple a name, and get a code for your partner. Or join with the code you got.`}
      >
        <Button asChild size="small">
          <a href="/couple-setup">{t`Set up couple`}</a>
        </Button>
      </Step>
    );
  }
  if (!couple.isLinked) {
    return (
      <Step
        isNext
        title={t`Invite your partner`}
        text={t`Send the link, or read the code aloud. This updates as soon as they join.`}
      >
        <Slot
          name="account.invitation"
          label={t`Your invite code`}
          loading={
            <Waiting>
              <Skeleton height="2.25rem" width="70%" />
              <Skeleton height="2.75rem" width="90%" />
              <Skeleton height="2.75rem" width="55%" />
            </Waiting>
          }
        />
      </Step>
    );
  }
  return (
    <Step
      isDone
      title={name === undefined ? t`You’re linked` : t`You and ${name} are linked`}
      text=""
    />
  );
}

interface StepProps {
  title: string;
  /** Text of the open step. */
  text: string;
  isDone?: boolean;
  /** Whether it is the next step. */
  isNext?: boolean;
  children?: ReactNode;
}

function Step({ title, text: words, isDone = false, isNext = false, children }: StepProps) {
  return (
    <Item data-done={isDone}>
      <Mark aria-hidden="true">{isDone && <Check size={16} />}</Mark>
      <div>
        <Title>
          {title}
          {isDone && <StepText>{t`, done`}</StepText>}
        </Title>
        {!isDone && words && <Words>{words}</Words>}
        {!isDone && isNext && children && <Ways>{children}</Ways>}
      </div>
    </Item>
  );
}

const List = styled('ol', {
  display: 'grid',
  gap: space[4],
  [breakpoint.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[5] },
});

const Item = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  '&[data-done="true"]': { color: color.muted },
});

const Waiting = styled('div', { display: 'grid', gap: space[3], minHeight: '12rem' });

const Questions = styled('div', { marginBottom: space[4] });

const Mark = styled('span', {
  width: '1.5rem',
  height: '1.5rem',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.full,
  border: `2px solid ${color.ours}`,
  color: color.onOurs,
  '[data-done="true"] > &': { background: color.ours },
});

const Title = styled('h3', text.label);

const StepText = styled('span', { fontWeight: 400 });

const Words = styled('p', { ...text.caption, color: color.muted });

const Ways = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginTop: space[3],
});
