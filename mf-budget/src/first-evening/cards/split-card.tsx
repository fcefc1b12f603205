import { t } from '@lingui/core/macro';
import { Button, FormActions } from '@harmony/design-system';
import { namesIn } from '../../fair-share/names.ts';
import { RuleForm } from '../../fair-share/rule-form.tsx';
import type { CardProps } from './card-props.ts';
import { WithShare } from './with-share.tsx';

/** The couple's split rule, which needs both partners. */
export function SplitCard({ couple, skip, onDone }: CardProps) {
  if (!couple.isLinked) {
    return (
      <>
        <p>{t`You choose this once your partner has joined. Until then, nothing is split.`}</p>
        <FormActions>
          <Button onClick={onDone}>{t`Continue`}</Button>
        </FormActions>
      </>
    );
  }
  return (
    <WithShare>
      {(share) => (
        <RuleForm
          // Follows the partner's choice, which an open form would otherwise overwrite.
          key={JSON.stringify([share.rule, share.shares])}
          share={share}
          nameOf={namesIn(couple)}
          onDone={onDone}
          skip={skip}
        />
      )}
    </WithShare>
  );
}
