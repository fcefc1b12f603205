import { t } from '@lingui/core/macro';
import { endpoints, type Import } from '@harmony/contract';
import { Card, space, styled } from '@harmony/design-system';
import { Later, messageOf, onFirstUse, request, toast, useDroppedFiles } from '@harmony/mf-kit';
import { useState } from 'react';
import { BankOffer, useOffersBanks } from '../connections/bank-offer.tsx';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { DraftView } from './draft-view.tsx';
import { FileDrop } from './file-drop.tsx';
import { ImportList } from './import-list.tsx';
import { WhereFrom } from './moving-in/where-from.tsx';
import { usePlanFile } from './plan/use-plan-file.ts';
import { RulesCard } from './rules-card.tsx';
import { useReading } from './use-reading.ts';

const loadPlan = onFirstUse(
  () => import(/* webpackChunkName: "budget-plan" */ './plan/plan-view.tsx'),
);

/** Page that imports bank statements and exports of other apps. */
export default function ImportPage() {
  return (
    <BudgetPage
      title={t`Import`}
      lead={t`Bring in payments from your bank or another app. Nothing is added until you say so, and you can take it all back.`}
      withoutCouple={t`Set up your couple account to import your payments`}
    >
      <Imports />
    </BudgetPage>
  );
}

function Imports() {
  const offersBanks = useOffersBanks();
  const [draft, setDraft] = useState<Import>();
  const { state, start, stop } = useReading(setDraft);
  const plan = usePlanFile();
  const read = async (file: File): Promise<void> => {
    if (!(await plan.take(file))) await start(file);
  };
  const isReading = state.step === 'sending' || state.step === 'reading';
  const isBusy = draft !== undefined || isReading || plan.isBusy;
  const queuedFiles = useDroppedFiles((file) => void read(file), !isBusy);
  const open = async (id: string): Promise<void> => {
    try {
      setDraft(await request(endpoints.imports.get, { params: { id } }));
    } catch (failure) {
      const description = messageOf(failure, t`The file could not be opened`);
      toast({ title: t`Error`, description, variant: 'destructive' });
    }
  };
  if (draft) {
    return (
      <Stack>
        {queuedFiles.length > 0 && (
          <p role="status">{t`Then comes ${{ files: queuedFiles.map(({ name }) => name).join(', ') }}.`}</p>
        )}
        <DraftView
          key={draft.id}
          draft={draft}
          onRead={setDraft}
          onDone={() => setDraft(undefined)}
        />
      </Stack>
    );
  }
  if (plan.open) {
    const props = { ...plan.open, onDone: plan.close };
    return <Later load={loadPlan} isWanted onFailure={plan.close} props={props} />;
  }
  return (
    <Stack>
      <Card>
        <FileDrop state={state} onStop={stop} onRetry={(file) => void read(file)} />
      </Card>
      {offersBanks && (
        <Card title={t`Or connect your bank`}>
          <BankOffer />
        </Card>
      )}
      <WhereFrom />
      <ImportList onOpen={(id) => void open(id)} />
      <RulesCard />
    </Stack>
  );
}

/** The cards of the page. */
export const Stack = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });
