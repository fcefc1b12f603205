import { t } from '@lingui/core/macro';
import type { Connection } from '@harmony/contract';
import { Button, InsightItem } from '@harmony/design-system';
import { Link } from '@harmony/mf-kit';
import { Heading } from './heading.ts';

interface BankListProps {
  banks: readonly Connection[];
  /** Called when the user follows a link to another page. */
  onLeave: () => void;
}

/** The viewer's connected banks that need attention, each with a link to the fix. */
export function BankList({ banks, onLeave }: BankListProps) {
  if (banks.length === 0) return null;
  return (
    <section aria-labelledby="banks-in-need">
      <Heading id="banks-in-need">{t`Your banks`}</Heading>
      <ul>
        {banks.map(({ id, institution, message }) => (
          <InsightItem
            key={id}
            type="bank"
            title={institution === '' ? t`Your bank` : institution}
            description={message ?? ''}
            action={
              <Button variant="quiet" size="small" asChild>
                <Link to="/accounts" onClick={onLeave}>{t`See your accounts`}</Link>
              </Button>
            }
          />
        ))}
      </ul>
    </section>
  );
}
