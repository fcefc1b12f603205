import { plural, t } from '@lingui/core/macro';
import { ruleMatches, type Import, type ImportQuestion } from '@harmony/contract';
import { Card } from '@harmony/design-system';
import { Later, onFirstUse, useCouple } from '@harmony/mf-kit';
import { useCallback, useMemo, useState } from 'react';
import { useAccounts } from '../accounts/use-accounts.ts';
import { useAccountNames } from '../transaction-row/use-account-names.ts';
import { useCategories } from '../transactions/use-categories.ts';
import { AnswerList } from './answer-list.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { DraftBar } from './draft-bar.tsx';
import {
  carriedOver,
  committed,
  corrected,
  fitsInbox,
  ownershipOf,
  type Correction,
  type Corrections,
  type FileChoices,
  type ShownRow,
} from './draft-rows.ts';
import { FileCard } from './file-card.tsx';
import { MerchantList } from './groups/merchant-list.tsx';
import { useRemembered } from './groups/use-remembered.ts';
import { LeftOut } from './left-out.tsx';
import { AccountNames } from './moving-in/account-names.tsx';
import { MovingIn } from './moving-in/moving-in.tsx';
import { LostDetails } from './not-kept.tsx';
import { LikePayments } from './like-payments.tsx';
import { QuestionCard } from './question-card.tsx';
import { RowList } from './row-list.tsx';
import { useAnswers } from './use-answers.ts';
import { useDraftRows } from './use-draft-rows.ts';

const loadDialog = onFirstUse(
  () => import(/* webpackChunkName: "import-row" */ './row-dialog.tsx'),
);

interface DraftViewProps {
  draft: Import;
  /** Called when the same file has been read again with other settings. */
  onRead: (draft: Import) => void;
  /** Called when it is imported or discarded. */
  onDone: () => void;
}

const none: ReadonlySet<number> = new Set();

/** A file before its import: recognized settings, open questions, and rows to correct. */
export function DraftView({ draft, onRead, onDone }: DraftViewProps) {
  const { list, all } = useCategories();
  const accountNames = useAccountNames();
  const { usable } = useAccounts();
  const [choices, setChoices] = useState<FileChoices>(() => ({
    ownership: ownershipOf(draft.usual),
    accountId: draft.usual.accountId,
  }));
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const [chosen, setChosen] = useState(none);
  const [edited, setEdited] = useState<readonly number[]>();
  const [isOpen, setOpen] = useState(false);
  const { couple } = useCouple();
  const [isAgreed, setAgreed] = useState(false);
  const [isTotalAccepted, setTotalAccepted] = useState(false);
  const isForeign = draft.currency !== null && draft.currency !== couple?.currency;
  const file = useMemo(
    () => (usable.length > 0 ? choices : { ...choices, accountId: undefined }),
    [usable, choices],
  );

  const { rows, included, like, leftOut, leftOutLines, notKept } = useDraftRows(
    draft,
    corrections,
    file,
    usable,
  );
  const remembered = useRemembered(included);

  const { questions, answers, isPending, send, answer, reopen } = useAnswers(draft, (again) => {
    setCorrections((before) => carriedOver(before, draft.rows, again.rows));
    setChosen(none);
    onRead(again);
  });
  const needsColumns = questions.some(isAboutColumns);
  const toggle = useCallback(
    (index: number) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(index)) after.add(index);
        return after;
      }),
    [],
  );
  const edit = useCallback((index: number) => setEdited([index]), []);
  const correct = useCallback(
    (indexes: readonly number[], correction: Correction) =>
      setCorrections((before) => corrected(before, indexes, correction)),
    [],
  );
  const include = (index: number, isIncluded: boolean) => correct([index], { isIncluded });
  const accept = useCallback(
    ({ index, transferOf }: ShownRow, isTransfer: boolean) =>
      correct(typeof transferOf === 'number' ? [index, transferOf] : [index], { isTransfer }),
    [correct],
  );
  const save = (correction: Correction, alike?: string): void => {
    const others = alike === undefined ? [] : indexesWith(draft, alike, edited ?? []);
    const { isIncluded: _own, ...same } = correction;
    correct(others, same);
    correct(edited ?? [], correction);
    setChosen(none);
  };
  const chosenRows = included.filter(({ index }) => chosen.has(index));

  return (
    <>
      <FileCard
        draft={draft}
        choices={choices}
        onChoose={setChoices}
        accounts={usable}
        own={isForeign ? couple?.currency : undefined}
        isAgreed={isAgreed}
        onAgree={setAgreed}
        onCorrect={draft.mapping && !isOpen && !needsColumns ? () => setOpen(true) : undefined}
      >
        <AnswerList answers={answers} onChange={reopen} />
      </FileCard>
      {questions
        .filter((question) => !isAboutColumns(question))
        .map((question) => (
          <QuestionCard
            key={question.about}
            question={question}
            answered={draft.answered}
            isPending={isPending}
            onAnswer={(mapping) => answer(question, mapping)}
          />
        ))}
      {(isOpen || needsColumns) && (
        <ColumnsCard
          // Resets the selection when the file is read again.
          key={JSON.stringify(draft.mapping)}
          draft={draft}
          isPending={isPending}
          onChange={send}
        />
      )}
      {draft.movingIn && (
        <MovingIn
          draft={draft}
          movingIn={draft.movingIn}
          isPending={isPending}
          isTotalAccepted={isTotalAccepted}
          onAcceptTotal={setTotalAccepted}
          onChange={send}
        />
      )}
      {draft.accounts.length > 0 && (
        <Card title={t`The file has several accounts`}>
          <div aria-busy={isPending}>
            <AccountNames names={draft.accounts} draft={draft} onChange={send} />
          </div>
        </Card>
      )}
      <LikePayments rows={like} onInclude={include} />
      <LeftOut
        problems={leftOutLines}
        answered={draft.answered}
        rows={leftOut}
        onInclude={include}
        onTake={send}
      />
      <LostDetails problems={notKept} />
      <MerchantList
        rows={included}
        corrections={corrections}
        categories={list}
        remembered={remembered}
        onCorrect={correct}
      />
      <Card title={t`Payments`}>
        <DraftBar
          draft={draft}
          body={{
            ...committed(draft, rows, corrections, file),
            ...(isTotalAccepted && { despiteTotal: true }),
          }}
          count={included.length}
          fitsInbox={fitsInbox(included, corrections)}
          held={heldReason(draft, isForeign && !isAgreed, isTotalAccepted)}
          chosen={chosenRows.length}
          onChooseAll={() => setChosen(new Set(included.map(({ index }) => index)))}
          onCorrect={() => setEdited(chosenRows.map(({ index }) => index))}
          onImported={() => void remembered.save()}
          onDone={onDone}
        />
        <RowList
          label={t`Payments in the file`}
          rows={included}
          categories={all}
          chosen={chosen}
          accountNames={accountNames}
          onToggle={toggle}
          onEdit={edit}
          onTransfer={accept}
        />
      </Card>
      {edited && (
        <Later
          load={loadDialog}
          isWanted
          onFailure={() => setEdited(undefined)}
          props={{
            rows: rows.filter(({ index }) => edited.includes(index)),
            categories: list,
            accounts: usable,
            onClose: () => setEdited(undefined),
            onSave: save,
          }}
        />
      )}
    </>
  );
}

/** Whether a question is answered by choosing columns, because no row can be read and shown as an example. */
function isAboutColumns({ about, readings }: ImportQuestion): boolean {
  if (about === 'columns') return true;
  return about !== 'statuses' && readings.every(({ rows }) => rows.length === 0);
}

function heldReason(
  { questions, movingIn }: Import,
  isForeign: boolean,
  isTotalAccepted: boolean,
): string | undefined {
  if (questions.length > 0) {
    return plural(
      { count: questions.length },
      {
        one: 'Answer the question above first.',
        other: 'Answer the # questions above first.',
      },
    );
  }
  const isHeld = movingIn && !movingIn.agrees && !(movingIn.isTotalOnly && isTotalAccepted);
  if (isHeld) return t`The sums differ from those of the file.`;
  return isForeign ? t`Say first what to do with the other currency.` : undefined;
}

/** Returns the rows matched by a new rule, except those it was created from. */
function indexesWith({ rows }: Import, sought: string, besides: readonly number[]): number[] {
  const rule = { text: sought, matches: 'contains' as const };
  return rows.flatMap(({ index, originalDescription }) =>
    !besides.includes(index) && ruleMatches(rule, originalDescription) ? [index] : [],
  );
}
