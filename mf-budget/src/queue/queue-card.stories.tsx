import type { Transaction, QueuedWrite } from '@harmony/contract';
import { sampleCategories, sampleTransactions, screenStory } from '@harmony/mf-kit/stories';
import QueueCard from './queue-card.tsx';

export default { title: 'Screens/What is not saved yet', tags: ['!autodocs'] };

const [first, second, third] = sampleTransactions as [Transaction, Transaction, Transaction];
const costlier = (transaction: Transaction): Transaction => ({ ...transaction, amount: '-850.00' });

/** Changes in every state. */
const queued: QueuedWrite[] = [
  changeOf('change', first, { after: costlier(first), state: 'conflict' }),
  changeOf('remove', second, { state: 'conflict' }),
  changeOf('change', { ...third, id: 'gone' }, { after: costlier(third), state: 'conflict' }),
  changeOf('add', { ...third, id: 'refused' }, { after: third, state: 'refused' }),
  changeOf('add', { ...third, id: 'new' }, { after: third, state: 'waiting' }),
  changeOf('remove', { ...second, id: 'deleted' }, { state: 'waiting' }),
];

/** The partner has changed the first two transactions meanwhile. */
const now = [
  { ...costlier(first), notes: 'With the garage' },
  { ...second, description: 'Cake' },
];

export const EveryState = screenStory(
  () => (
    <QueueCard
      queued={queued}
      all={now}
      isWhole
      categories={new Map(sampleCategories.map((category) => [category.id, category]))}
      onOpen={() => {}}
    />
  ),
  'full',
);

function changeOf(
  kind: QueuedWrite['kind'],
  before: Transaction,
  rest: Pick<QueuedWrite, 'state'> & Partial<QueuedWrite>,
): QueuedWrite {
  return { id: `${kind} ${before.id} ${rest.state}`, kind, subject: before.id, before, ...rest };
}
