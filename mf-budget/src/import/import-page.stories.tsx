import { screenStory } from '@harmony/mf-kit/stories';
import { useState } from 'react';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { DraftView } from './draft-view.tsx';
import ImportPage, { Stack } from './import-page.tsx';
import { sampleDraft } from '../stories/sample-draft.ts';

export default { title: 'Screens/Import', tags: ['!autodocs'] };

/** The page after a file was read. */
function DraftPage() {
  const [draft, setDraft] = useState(sampleDraft);
  return (
    <BudgetPage title="Import" lead="" withoutCouple="">
      <Stack>
        <DraftView draft={draft} onRead={setDraft} onDone={() => {}} />
      </Stack>
    </BudgetPage>
  );
}

export const Full = screenStory(ImportPage, 'full');
export const Draft = screenStory(DraftPage, 'full');
export const WithoutACouple = screenStory(ImportPage, 'alone');
