import { t } from '@lingui/core/macro';
import { endpoints, type InboxDecision, type InboxRow } from '@harmony/contract';
import {
  changeWholeList,
  settleWrite,
  toast,
  useEndpointMutation,
  useQueuedWrites,
} from '@harmony/mf-kit';
import { useRef, useState } from 'react';
import { queuedDecision } from './queued-decision.ts';

/** Fields of a decision besides the id of its row. */
export type Choice = Omit<InboxDecision, 'id'>;

/** Decides rows and undoes decisions, without waiting for the network. */
export interface Decisions {
  /** Ids of decided rows, which are not shown any more. */
  decided: ReadonlySet<string>;
  decide: (rows: readonly InboxRow[], choice: Choice) => void;
  /** Undoes the latest decision of this page. */
  undo: () => void;
  canUndo: boolean;
}

/** A decision of this page. */
interface Made {
  rows: readonly InboxRow[];
  choice: Choice;
  /** The new transactions, once it is confirmed. */
  created?: string[];
  /** The `Idempotency-Key`, which identifies a queued write to undo. */
  key?: string;
  /** Whether it is queued until there is a network. */
  isQueued?: boolean;
  /** Whether it is undone as soon as it is confirmed. */
  isUndone: boolean;
}

/** Keeps the decisions of a page. */
export function useDecisions(): Decisions {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const queued = useQueuedWrites();
  const [count, setCount] = useState(0);
  /** The latest last. */
  const madeDecisions = useRef<Made[]>([]);
  /** The sent ones, by their request bodies. */
  const open = useRef(new Map<object, Made>());

  const show = ({ rows }: Made): void => {
    const ids = new Set(rows.map(({ id }) => id));
    setDecided((before) => new Set([...before].filter((id) => !ids.has(id))));
  };
  const take = (body: object): Made | undefined => {
    const one = open.current.get(body);
    open.current.delete(body);
    return one;
  };
  const takeBack = useEndpointMutation(endpoints.inbox.undo, {
    errorText: t`Couldn’t undo your decision`,
    onSuccess: (_left, { body }) => {
      const one = take(body);
      if (one) show(one);
      toast({ title: t`Back in the inbox` });
    },
    onError: (_error, { body }) => {
      const one = take(body);
      if (!one) return;
      madeDecisions.current.push({ ...one, isUndone: false });
      setCount(madeDecisions.current.length);
    },
  });
  const undoConfirmed = (one: Made, ids: string[]): void => {
    const body = { ids };
    open.current.set(body, one);
    takeBack.mutate({ body });
  };
  const send = useEndpointMutation(endpoints.inbox.decide, {
    errorText: t`Couldn’t save your decision`,
    toQueuedWrite: ({ body }, key) => {
      const one = open.current.get(body);
      if (!one) return undefined;
      one.key = key;
      return queuedDecision(key, one.rows, body);
    },
    onSuccess: ({ created }, { body }) => {
      const one = take(body);
      if (!one) return;
      one.created = created;
      removeFromList(one);
      show(one);
      if (one.isUndone && created.length > 0) undoConfirmed(one, created);
    },
    onQueued: ({ body }) => {
      const one = take(body);
      if (one) one.isQueued = true;
    },
    onError: (_error, { body }) => {
      const one = take(body);
      if (!one) return;
      madeDecisions.current = madeDecisions.current.filter((each) => each !== one);
      setCount(madeDecisions.current.length);
      show(one);
    },
  });

  const decide = (rows: readonly InboxRow[], choice: Choice): void => {
    if (rows.length === 0) return;
    const body = { rows: rows.map(({ id }) => ({ id, ...choice })) };
    const one: Made = { rows, choice, isUndone: false };
    madeDecisions.current.push(one);
    setCount(madeDecisions.current.length);
    open.current.set(body, one);
    setDecided((before) => new Set([...before, ...rows.map(({ id }) => id)]));
    send.mutate({ body });
  };
  const takeFromQueue = (one: Made, key: string): void => {
    const isUnsent = queued.some(({ id, triedAt }) => id === key && triedAt === undefined);
    if (isUnsent) {
      void settleWrite(key);
      show(one);
    } else {
      const description = t`It was saved meanwhile. Change it in your transactions.`;
      toast({ title: t`Couldn’t undo your decision`, description });
    }
  };
  const undo = (): void => {
    const one = madeDecisions.current.pop();
    if (!one) return;
    setCount(madeDecisions.current.length);
    if (one.choice.as === 'not-mine') {
      toast({ title: t`Payments that are not yours stay left out` });
    } else if (one.created) undoConfirmed(one, one.created);
    else if (one.isQueued && one.key !== undefined) takeFromQueue(one, one.key);
    else one.isUndone = true;
  };
  return { decided, decide, undo, canUndo: count > 0 };
}

/** Removes decided rows from the loaded list. They are shown again if they return, such as after an undo elsewhere. */
function removeFromList({ rows }: Made): void {
  const ids = new Set(rows.map(({ id }) => id));
  changeWholeList<InboxRow>(endpoints.inbox.list, (items) =>
    items.filter(({ id }) => !ids.has(id)),
  );
}
