import { t } from '@lingui/core/macro';
import { toCents, type Import, type SentMapping } from '@harmony/contract';
import { Amount, Card, Checkbox, useDates, VirtualList, type Dates } from '@harmony/design-system';
import { useState } from 'react';
import { FoldedList } from './folded-list.ts';
import type { ShownRow } from './draft-rows.ts';

type Problem = Import['problems'][number];
type Entry = { problem: Problem; isTaken: boolean } | { row: ShownRow };

interface LeftOutProps {
  /** Lines of the file that are not among the rows. */
  problems: readonly Problem[];
  answered: Import['answered'];
  /** Rows that are left out, or would be if the user had not included them. */
  rows: readonly ShownRow[];
  onInclude: (index: number, isIncluded: boolean) => void;
  /** Reads the file again with other lines to include. */
  onTake: (mapping: SentMapping) => void;
}

const height = { problem: 72, row: 64 };

/**
 * Lines and payments of the file that are not imported, each with its reason and, if possible, a checkbox
 * to import it.
 */
export function LeftOut({ problems, answered, rows, onInclude, onTake }: LeftOutProps) {
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  // Included lines are no longer problems, and can be left out again.
  const [known, setKnown] = useState<readonly Problem[]>([]);
  const taken = answered.take ?? [];
  const takenProblems = taken.map(
    (line) =>
      known.find((each) => each.line === line) ?? {
        line,
        message: '',
        canTake: true,
        isAmongRows: false,
      },
  );
  const entries: Entry[] = [
    ...[...problems, ...takenProblems]
      .toSorted((one, other) => one.line - other.line)
      .map((problem) => ({ problem, isTaken: taken.includes(problem.line) })),
    ...rows.map((row) => ({ row })),
  ];
  if (entries.length === 0) return null;
  const count = problems.length + rows.filter(({ isIncluded }) => !isIncluded).length;
  const take = (problem: Problem, isTaken: boolean): void => {
    if (isTaken) setKnown((before) => [...before, problem]);
    const others = taken.filter((line) => line !== problem.line);
    onTake({ take: isTaken ? [...others, problem.line] : others });
  };
  return (
    <Card>
      <FoldedList open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t`Left out (${{ count }})`}</summary>
        {isOpen && (
          <VirtualList
            label={t`Left out of the import`}
            items={entries}
            keyOf={keyOf}
            heightOf={(entry) => ('row' in entry ? height.row : height.problem)}
            renderItem={(entry) =>
              'row' in entry ? (
                <RowEntry row={entry.row} dates={dates} onInclude={onInclude} />
              ) : (
                <ProblemEntry {...entry} onTake={take} />
              )
            }
          />
        )}
      </FoldedList>
    </Card>
  );
}

function keyOf(entry: Entry): string {
  if ('row' in entry) return `row-${entry.row.index}`;
  return `line-${entry.problem.line}-${entry.problem.message}`;
}

interface ProblemEntryProps {
  problem: Problem;
  isTaken: boolean;
  onTake: (problem: Problem, isTaken: boolean) => void;
}

function ProblemEntry({ problem, isTaken, onTake }: ProblemEntryProps) {
  const { line, message, canTake } = problem;
  const place = t`Line ${line}`;
  if (!canTake) {
    return (
      <div data-part="entry">
        <p>
          {place}: {message}
        </p>
      </div>
    );
  }
  return (
    <div data-part="entry">
      <Checkbox
        label={t`${place}: import it anyway`}
        hint={message}
        checked={isTaken}
        onCheckedChange={(next) => onTake(problem, next)}
      />
    </div>
  );
}

interface RowEntryProps {
  row: ShownRow;
  dates: Dates;
  onInclude: LeftOutProps['onInclude'];
}

function RowEntry({ row, dates, onInclude }: RowEntryProps) {
  const day = dates.day(row.date, 'medium');
  const reason = reasonOf(row);
  return (
    <div data-part="entry">
      <Checkbox
        label={row.description}
        hint={reason === undefined ? day : `${day} · ${reason}`}
        checked={row.isIncluded}
        onCheckedChange={(isIncluded) => onInclude(row.index, isIncluded)}
      />
      <Amount cents={toCents(row.amount)} mode="exact" />
    </div>
  );
}

/** Why a row is left out; `undefined` if the user has left it out. */
function reasonOf(row: ShownRow): string | undefined {
  if (row.leftOut !== null) return row.leftOut;
  if (row.isRepeatedInFile) return t`twice in the file`;
  if (row.wasDeleted) return t`imported before, and deleted`;
  if (row.duplicateReason === 'like') return t`looks like one you have`;
  return row.duplicateOf === null ? undefined : t`already entered`;
}
