import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { Button, color, FormActions, styled } from '@harmony/design-system';
import { isMirror, useCouple, useEndpointMutation } from '@harmony/mf-kit';
import { useToday } from '../clock/today.ts';
import { Narrow, Title } from '../first-evening/cards/card-frame.tsx';
import { Columns } from './columns.ts';
import { KeptDecisions } from './kept-decisions.tsx';
import { showEvening } from './show-evening.ts';

/** Explains the evening, starts it, and shows the decisions of earlier ones. */
export function BeforeEvening() {
  const { couple, partner } = useCouple();
  const name = partner?.firstName;
  return (
    <Columns>
      <Narrow>
        <Title>
          {name ? t`You and ${name}, and your month` : t`The two of you, and your month`}
        </Title>
        <p>{t`Four cards from your shared money: what went well, what ran over, what comes next, and one decision. When one of you turns a card, both phones turn it.`}</p>
        <Quiet>{t`Half an hour is enough. What is personal to one of you stays out of it. You both have to be online.`}</Quiet>
        {couple && !isMirror() && (partner ? <Start /> : <Invite />)}
      </Narrow>
      <KeptDecisions />
    </Columns>
  );
}

function Start() {
  const date = useToday();
  const start = useEndpointMutation(endpoints.moneyEvening.start, {
    errorText: t`Couldn’t start your money evening`,
    onSuccess: showEvening,
  });
  return (
    <FormActions>
      <Button pending={start.isPending} onClick={() => start.mutate({ body: { date } })}>
        {t`Start our money evening`}
      </Button>
    </FormActions>
  );
}

function Invite() {
  return (
    <>
      <p>{t`It begins once your partner has joined.`}</p>
      <FormActions>
        <Button asChild>
          <a href="/first-evening?card=1">{t`Invite your partner`}</a>
        </Button>
      </FormActions>
    </>
  );
}

const Quiet = styled('p', { color: color.muted });
