import { kindBySign, languageSchema, splitProblem, toCents, toDecimal } from '@harmony/contract';
import type { Split } from '@harmony/contract';
import { translate } from '../../../../platform/language/translate.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import type { Message } from '../../../../platform/language/sentence.ts';
import type { OwnRow, StatementRow } from '../../../../statements/statement.ts';
import { isUsable } from '../../accounts/read-accounts.ts';
import type { AccountRow } from '../../accounts/read-accounts.ts';
import { everyNameOf } from '../../categories/built-in-categories.ts';
import { both, halfEach, kinds, no, types, yes } from '../../transactions/sheets.ts';
import type { AppFields, Named } from './row-fields.ts';

/** Returns a function that restores the fields of an exported row from its cells. */
export function ownFieldReader(
  named: Named,
): (row: StatementRow, own: OwnRow) => Partial<AppFields> {
  const { viewer, rows } = named;
  const { user, couple, language } = viewer;
  const byId = new Map(
    rows.flatMap(({ index, own }) => (own?.details ? [[own.details.id, index]] : [])),
  );
  const sides = Map.groupBy(rows, ({ own }) => own?.details?.transferId);
  const isVisible = wordReader([
    [yes, true],
    [no, false],
  ]);
  const typeIn = wordReader(entriesOf(types));
  const kindIn = wordReader(entriesOf(kinds));
  const isBoth = wordReader([[both, true]]);
  const isHalfEach = wordReader([[halfEach, true]]);

  /** Returns a member by full name, or by id where both have the same name. */
  const memberIn = (text: string, id: string | undefined): string | undefined => {
    const same = couple.members.filter(
      ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() === text,
    );
    return same.length === 1 ? same[0]?.id : same.find((each) => each.id === id)?.id;
  };
  const accountIn = (name: string, id: string | undefined): AccountRow | undefined => {
    const same = named.accounts.filter((each) => each.name === name);
    return same.find((each) => each.id === id) ?? (same.length === 1 ? same[0] : undefined);
  };
  const categoryIn = (name: string | null, id: string | undefined, isIncome: boolean) => {
    if (name === null) return undefined;
    const same = named.categories.find(
      (each) => each.id === id && everyNameOf(each).includes(name),
    );
    const archived = named.categories.find((each) => each.name === name);
    return same ?? named.categoryNamed(name, isIncome) ?? archived;
  };

  return (row, own) => {
    const { details } = own;
    const amount = toDecimal(row.amount, couple.currency);
    const notKept: Message[] = [];
    const kind = kindIn(own.kind) ?? null;
    const isIncome = kind === 'income' || (kind === null && kindBySign(amount) === 'income');
    const type = typeIn(own.type);
    if (type === undefined) notKept.push(unknownWord(own.type));
    const account = own.account === '' ? undefined : accountIn(own.account, details?.accountId);
    if (own.account !== '' && !account) {
      notKept.push(sentence('You have no account “{name}”.', { name: own.account }));
    }
    const authorId = memberIn(own.by, undefined);
    const isPartners =
      authorId !== undefined &&
      authorId !== user.id &&
      (type === 'personal' || kind === 'transfer' || kind === 'adjustment');
    const isTheirs = account !== undefined && !isUsable(viewer, account);
    const isNowhere = kind === 'adjustment' && !account;
    const other =
      own.otherAccount === '' ? undefined : accountIn(own.otherAccount, details?.otherAccountId);
    const partner = couple.members.find(({ id }) => id !== user.id);

    let paidBy: AppFields['paidBy'] = null;
    if (type === 'shared' && own.paidBy !== '') {
      paidBy = isBoth(own.paidBy)
        ? 'both'
        : (memberIn(own.paidBy, details?.paidBy ?? user.id) ?? null);
      if (paidBy === null) {
        notKept.push(sentence('“{name}” is neither of you, so you paid it.', { name: own.paidBy }));
      }
    }
    const split = type === 'shared' ? splitIn(own, amount) : null;
    if (split === 'unknown')
      notKept.push(sentence('How it was split is not known: {0}', { 0: own.split }));

    const parts = partsIn(own, row, isIncome);
    if (parts === 'unknown') {
      notKept.push(sentence('Its parts are not known: {0}', { 0: own.categories }));
    }
    const spending = refundOf(details?.refundOf);
    if (details?.refundOf !== undefined && spending === null) {
      notKept.push(sentence('The expense that this money came back from is not among yours.'));
    }
    const found = categoryIn(row.category, details?.categoryId, isIncome);
    const legs = details?.transferId === undefined ? [] : (sides.get(details.transferId) ?? []);
    return {
      categoryId: found?.id ?? null,
      categoryReason: found ? 'file' : null,
      ...(type && {
        type,
        isVisible: type === 'shared' || (isVisible(own.visible) ?? false),
        typeReason: 'file' as const,
      }),
      ...(kind && { kind }),
      accountId: isTheirs ? null : (account?.id ?? null),
      otherAccountId: other?.id ?? null,
      parts: parts === 'unknown' ? null : parts,
      paidBy,
      split: split === 'unknown' ? null : split,
      refundOf: spending,
      transferOf: legs.find(({ index }) => index !== row.index)?.index ?? null,
      ...((isPartners || isTheirs) && {
        leftOut: translate(
          sentence('{name} entered it, and can import it.', { name: partner?.firstName ?? own.by }),
          language,
        ),
      }),
      ...(isNowhere && {
        leftOut: translate(
          sentence('It corrects the balance of an account that you do not have.'),
          language,
        ),
      }),
      notKept,
    };
  };

  function refundOf(id: string | undefined): AppFields['refundOf'] {
    if (id === undefined) return null;
    return byId.get(id) ?? (named.spendings.has(id) ? id : null);
  }

  function splitIn({ split: text, details }: OwnRow, amount: string): Split | null | 'unknown' {
    if (text === '') return null;
    if (isHalfEach(text)) return { kind: 'equal' };
    const split = details?.split;
    if (!split || split.kind === 'equal') return 'unknown';
    const isKnown = Object.keys(split.shares).every((id) =>
      couple.members.some((member) => member.id === id),
    );
    return isKnown &&
      !splitProblem(
        split,
        amount,
        couple.members.map(({ id }) => id),
      )
      ? split
      : 'unknown';
  }

  function partsIn(
    { categories: text, details }: OwnRow,
    row: StatementRow,
    isIncome: boolean,
  ): AppFields['parts'] | 'unknown' {
    if (text === '') return null;
    const parts = (details?.parts ?? []).map(({ categoryId, category, amount, notes }) => {
      const found = categoryIn(category, categoryId, isIncome);
      return { categoryId: found?.id ?? null, amount, notes: notes ?? (found ? null : category) };
    });
    const isWhole =
      parts.length > 0 &&
      parts.every(({ amount }) => /^-?\d+(?:\.\d{2,3})?$/.test(amount)) &&
      parts.reduce((sum, { amount }) => sum + toCents(amount), 0) === row.amount;
    return isWhole ? parts : 'unknown';
  }
}

function unknownWord(word: string): Message {
  return sentence('“{word}” is not known here.', { word });
}

function entriesOf<Value extends string>(
  messages: Readonly<Record<Value, Message>>,
): [Message, Value][] {
  return Object.entries<Message>(messages).map(([value, message]) => [message, value as Value]);
}

/** Returns a function from words, in any language, to their meaning. */
function wordReader<Value>(
  meanings: readonly (readonly [Message, Value])[],
): (word: string) => Value | undefined {
  const known = new Map(
    meanings.flatMap(([message, value]) =>
      languageSchema.options.map((language) => [translate(message, language), value] as const),
    ),
  );
  return (word) => known.get(word);
}
