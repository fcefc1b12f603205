import { endpoints, type QueryOf, type RuleTrial as Trial } from '@harmony/contract';
import { color, styled, text } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { counted } from './understood.ts';
import { useSettled } from '../settled/use-settled.ts';

type RuleTrialProps = NonNullable<QueryOf<typeof endpoints.rules.trial>>;

/** What a rule would do, told while it is typed. */
export function RuleTrial({ text: typed, description, ...rule }: RuleTrialProps) {
  const sought = useSettled(typed.trim());
  const called = useSettled(description?.trim() ?? '');
  if (sought === '') return null;
  return (
    <Told role="status">
      <Result {...rule} text={sought} {...(called !== '' && { description: called })} />
    </Told>
  );
}

function Result(query: RuleTrialProps) {
  const { data } = useEndpoint(endpoints.rules.trial, { query });
  return data ? told(data) : null;
}

/** What came of a trial, as one would say it. */
function told({ matching, wouldChange, examples }: Trial): string {
  if (matching === 0) return 'No payment of the last year that you can see has this text.';
  const fits = `Fits ${counted(matching, 'payment')} of the last year, such as “${examples[0]}”.`;
  const changes =
    wouldChange === 0
      ? 'All of them are like this already.'
      : `It would change ${wouldChange.toLocaleString('en-US')}. What was entered stays as it is.`;
  return `${fits} ${changes}`;
}

const Told = styled('p', { ...text.caption, color: color.muted, overflowWrap: 'anywhere' });
