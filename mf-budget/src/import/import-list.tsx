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
import { counted } from './understood.ts';
import { useTakeBack } from './use-take-back.ts';

/** What was imported, each with the way back; and files that are not imported yet. */
export function ImportList({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useEndpoint(endpoints.imports.list);
  const [asked, setAsked] = useState<ImportSummary>();
  const dates = useDates();
  const close = (): void => setAsked(undefined);
  const takeBack = useTakeBack(close);
  if (!data || data.length === 0) return null;
  return (
    <Card title="Your imports">
      <List>
        {data.map((each) => (
          <li key={each.id}>
            <div>
              <p>{each.fileName}</p>
              <p>
                {each.committedAt === null
                  ? `${counted(each.rowCount, 'payment')}, not imported yet`
                  : `${counted(each.createdCount, 'payment')} on ${dates.dayOf(each.committedAt)}`}
              </p>
            </div>
            {each.committedAt === null ? (
              <Button size="small" variant="secondary" onClick={() => onOpen(each.id)}>
                Go on
              </Button>
            ) : (
              <Button
                size="small"
                variant="quiet"
                aria-haspopup="dialog"
                onClick={() => setAsked(each)}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </List>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && close()}
        title="Take this import back?"
        description="Everything it added that is still there will be deleted, including what you changed."
        confirmLabel="Take back"
        pending={takeBack.isPending}
        onConfirm={() => asked && takeBack.mutate({ params: { id: asked.id } })}
      />
    </Card>
  );
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
