import { plural, t } from '@lingui/core/macro';
import { endpoints, type QueryOf, type RuleTrial as Trial } from '@harmony/contract';
import { color, styled, text } from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { useSettled } from '../settled/use-settled.ts';

type RuleTrialProps = NonNullable<QueryOf<typeof endpoints.rules.trial>>;

/** Live preview of a rule's effect. */
export function RuleTrial({ text: typed, description, ...rule }: RuleTrialProps) {
  const sought = useSettled(typed.trim());
  const called = useSettled(description?.trim() ?? '');
  if (sought === '') return null;
  return (
    <Sentence role="status">
      <Result {...rule} text={sought} {...(called !== '' && { description: called })} />
    </Sentence>
  );
}

function Result(query: RuleTrialProps) {
  const { data } = useEndpoint(endpoints.rules.trial, { query });
  return data ? resultText(data) : null;
}

/** Describes the result of a trial. */
function resultText({ matching, wouldChange, examples }: Trial): string {
  if (matching === 0) return t`No payment of the last year that you can see has this text.`;
  const [example = ''] = examples;
  const fits = plural(matching, {
    one: `Fits # payment of the last year, such as “${example}”.`,
    other: `Fits # payments of the last year, such as “${example}”.`,
  });
  const changes =
    wouldChange === 0
      ? t`All of them are like this already.`
      : plural(wouldChange, {
          one: 'It would change #. What was entered stays as it is.',
          other: 'It would change #. What was entered stays as it is.',
        });
  return `${fits} ${changes}`;
}

const Sentence = styled('p', { ...text.caption, color: color.muted, overflowWrap: 'anywhere' });
