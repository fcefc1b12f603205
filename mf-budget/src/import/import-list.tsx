import { plural, t } from '@lingui/core/macro';
import { endpoints, type ImportSummary } from '@harmony/contract';
import {
  Button,
  Card,
  color,
  ConfirmDialog,
  space,
  styled,
  text,
  useDates,
} from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { useState } from 'react';
import { useImportRemoval } from './use-import-removal.ts';

/** Previous imports with undo buttons, and pending drafts. */
export function ImportList({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useEndpoint(endpoints.imports.list);
  const [removed, setRemoved] = useState<ImportSummary>();
  const dates = useDates();
  const close = (): void => setRemoved(undefined);
  const takeBack = useImportRemoval(close);
  if (!data || data.length === 0) return null;
  return (
    <Card title={t`Your imports`}>
      <List>
        {data.map((each) => (
          <li key={each.id}>
            <div>
              <p>{each.fileName}</p>
              <p>
                {each.committedAt === null
                  ? waitingText(each.rowCount)
                  : importedText(each.createdCount, dates.dayOf(each.committedAt))}
              </p>
            </div>
            {each.committedAt === null ? (
              <Button
                size="small"
                variant="secondary"
                onClick={() => onOpen(each.id)}
              >{t`Go on`}</Button>
            ) : (
              <Button
                size="small"
                variant="quiet"
                aria-haspopup="dialog"
                onClick={() => setRemoved(each)}
              >{t`Undo`}</Button>
            )}
          </li>
        ))}
      </List>
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={(open) => !open && close()}
        title={t`Take this import back?`}
        description={t`Everything it added that is still there will be deleted, including what you changed.`}
        confirmLabel={t`Undo`}
        pending={takeBack.isPending}
        onConfirm={() => removed && takeBack.mutate({ params: { id: removed.id } })}
      />
    </Card>
  );
}

function waitingText(count: number): string {
  return plural(count, {
    one: '# payment, not imported yet',
    other: '# payments, not imported yet',
  });
}

function importedText(count: number, day: string): string {
  return plural(count, { one: `# payment on ${day}`, other: `# payments on ${day}` });
}

const List = styled('ul', {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    paddingBlock: space[3],
    borderTop: `1px solid ${color.line}`,
  },
  '& div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& p + p': { ...text.caption, color: color.muted },
});
