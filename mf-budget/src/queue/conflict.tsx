import { t } from '@lingui/core/macro';
import type { Category, Transaction, QueuedWrite } from '@harmony/contract';
import { Button, space, styled, Table, text, useDates } from '@harmony/design-system';
import { settleWrite } from '@harmony/mf-kit';
import { useOwners } from '../transaction-row/use-owners.ts';
import { overridingChange } from './overriding-change.ts';
import { Buttons } from './queue-item.tsx';
import { differences } from './versions.ts';

interface ConflictProps {
  change: QueuedWrite;
  /** The current transaction; undefined if it was deleted. */
  theirs: Transaction | undefined;
  categories: ReadonlyMap<string, Category>;
}

/** A queued change beside a conflicting newer version, for the user to resolve. */
export function Conflict({ change, theirs, categories }: ConflictProps) {
  const { user, names } = useOwners();
  const dates = useDates();
  const nameOf = (id: string) => names[id === user?.id ? 'mine' : 'yours'];
  const { id, after, before } = change;
  const known = after ?? before;
  if (!known || !user) return null;
  const keepMine = (): void => {
    void settleWrite(id, overridingChange(change, theirs, user.id));
  };
  return (
    <li>
      <Question>
        {questionOf(known.description, after !== undefined, theirs !== undefined)}
      </Question>
      {theirs && (
        <Table>
          <thead>
            <tr>
              <th scope="col">{t`What`}</th>
              <th scope="col">{after ? t`Yours` : t`When you deleted it`}</th>
              <th scope="col">{t`Now`}</th>
            </tr>
          </thead>
          <tbody>
            {differences(known, theirs, { categories, dates, nameOf }).map((each) => (
              <tr key={each.field}>
                <th scope="row">{each.field}</th>
                <td>{each.mine}</td>
                <td>{each.theirs}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Buttons>
        <Button size="small" onClick={keepMine}>
          {mineLabel(after !== undefined, theirs !== undefined)}
        </Button>
        <Button size="small" variant="secondary" onClick={() => void settleWrite(id)}>
          {theirs ? t`Keep theirs` : t`Leave it deleted`}
        </Button>
      </Buttons>
    </li>
  );
}

function questionOf(description: string, isChanged: boolean, isThere: boolean): string {
  if (!isThere) return t`You changed ${description}, which no longer exists.`;
  return isChanged
    ? t`You both changed ${description}.`
    : t`You deleted ${description}, and your partner changed it.`;
}

function mineLabel(isChanged: boolean, isThere: boolean): string {
  if (!isThere) return t`Add mine again`;
  return isChanged ? t`Keep mine` : t`Delete it anyway`;
}

const Question = styled('p', { ...text.label, overflowWrap: 'anywhere', marginBottom: space[2] });
