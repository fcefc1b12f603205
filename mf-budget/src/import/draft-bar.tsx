import { endpoints, type BodyOf, type Import } from '@harmony/contract';
import { Button, color, layer, space, styled } from '@harmony/design-system';
import { toast, useEndpointMutation } from '@harmony/mf-kit';
import { counted } from './understood.ts';
import { useTakeBack } from './use-take-back.ts';

interface DraftBarProps {
  draft: Import;
  /** What is sent to enter it. */
  body: BodyOf<typeof endpoints.imports.commit>;
  /** How many payments that enters. */
  count: number;
  /** How many are chosen, to be corrected together. */
  chosen: number;
  onChooseAll: () => void;
  onCorrect: () => void;
  /** Called when it is imported or removed. */
  onDone: () => void;
}

/** What can be done with a draft, or with the rows of it that are chosen; it stays in sight. */
export function DraftBar(props: DraftBarProps) {
  const { draft, body, count, chosen, onChooseAll, onCorrect, onDone } = props;
  const params = { id: draft.id };
  const takeBack = useTakeBack();
  const drop = useEndpointMutation(endpoints.imports.remove, {
    errorText: 'The file was not removed',
    onSuccess: () => {
      toast({ title: 'Not imported', description: `${draft.fileName} was removed` });
      onDone();
    },
  });
  const commit = useEndpointMutation(endpoints.imports.commit, {
    errorText: 'The payments were not imported',
    onSuccess: ({ created }) => {
      toast({
        title: 'Success',
        description: `${counted(created, 'payment')} imported`,
        action: {
          label: 'Take it back',
          onClick: () => takeBack.mutate({ params: { id: draft.id } }),
        },
      });
      onDone();
    },
  });

  if (chosen > 0) {
    return (
      <Bar>
        <Button size="small" variant="quiet" onClick={onChooseAll}>
          Select all
        </Button>
        <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={onCorrect}>
          Correct {chosen} selected
        </Button>
      </Bar>
    );
  }
  return (
    <Bar>
      <Button variant="quiet" pending={drop.isPending} onClick={() => drop.mutate({ params })}>
        Don’t import
      </Button>
      <Button
        pending={commit.isPending}
        pendingLabel="Importing…"
        disabled={count === 0}
        onClick={() => commit.mutate({ params, body })}
      >
        Import {counted(count, 'payment')}
      </Button>
    </Bar>
  );
}

const Bar = styled('div', {
  position: 'sticky',
  top: 0,
  zIndex: layer.above,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: space[2],
  paddingBlock: space[3],
  background: color.card,
});
