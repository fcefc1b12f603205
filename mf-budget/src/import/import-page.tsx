import { endpoints, type Import } from '@harmony/contract';
import { Card, space, styled } from '@harmony/design-system';
import { issuesOf, messageOf, request, toast, useEndpointMutation } from '@harmony/mf-kit';
import { useEffect, useRef, useState } from 'react';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { DraftView } from './draft-view.tsx';
import { takeFile } from './dropped-file.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportList } from './import-list.tsx';
import { RulesCard } from './rules-card.tsx';

/** Statements of banks and exports of other apps: dropped, corrected, imported, and taken back. */
export default function ImportPage() {
  return (
    <BudgetPage
      title="Import"
      lead="Bring in payments from your bank or another app. Nothing is added until you say so, and you can take it all back."
      withoutCouple="Set up your couple account to import your payments"
    >
      <Imports />
    </BudgetPage>
  );
}

function Imports() {
  const [draft, setDraft] = useState<Import>();
  const [error, setError] = useState<string>();
  const create = useEndpointMutation(endpoints.imports.create, {
    errorText: 'The file could not be read',
    errorTitle: 'This file was not read',
    onSuccess: (answer) => {
      setError(undefined);
      setDraft(answer);
    },
    onError: (failure) => setError(issuesOf(failure, ['file'])[0]?.message),
  });
  const read = useRef(create.mutate);
  useEffect(() => {
    const file = takeFile();
    if (file) read.current({ body: { file } });
  }, []);
  const open = async (id: string): Promise<void> => {
    try {
      setDraft(await request(endpoints.imports.get, { params: { id } }));
    } catch (failure) {
      const description = messageOf(failure, 'The file could not be opened');
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  };
  if (draft) {
    return (
      <Stack>
        <DraftView draft={draft} onRead={setDraft} onDone={() => setDraft(undefined)} />
      </Stack>
    );
  }
  return (
    <Stack>
      <Card>
        <FileDrop
          isReading={create.isPending}
          error={error}
          onFile={(file) => create.mutate({ body: { file } })}
        />
      </Card>
      <ImportList onOpen={(id) => void open(id)} />
      <RulesCard />
    </Stack>
  );
}

const Stack = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });
