import { addDays, utcDay, type Category, type Couple, type User } from '@harmony/contract';
import { connect } from '../../bff/src/platform/database/connect.ts';
import { inTransaction } from '../../bff/src/platform/database/transaction.ts';
import { transactionModel } from '../../bff/src/features/money/transactions/transaction.model.ts';

/** Number of days over which they are spread: about thirteen a day. */
const DAYS = 3650;
const AT_ONCE = 500;

/** Each additional letter of a search for the last one matches fewer descriptions. */
const descriptions = ['Museum', 'Mango', 'Mars bar', 'Mark’s birthday', 'Marker pens', 'Market'];
const others = ['Rent', 'Electricity', 'Tea house', 'Cinema', 'Bread and cheese', 'Train to work'];

interface Filled {
  /** Path of the server's embedded database. */
  dataFolder: string;
  user: User;
  couple: Couple;
  categories: readonly Category[];
  count: number;
}

/** Adds the given number of transactions to a couple, all visible to the user. */
export async function fill({ dataFolder, user, couple, categories, count }: Filled): Promise<void> {
  const database = await connect({ databaseUrl: undefined, dataFolder });
  const partner = couple.members.find(({ id }) => id !== user.id)?.id ?? user.id;
  const words = [...descriptions, ...others];
  const today = utcDay(new Date());
  const pick = <Item>(from: readonly Item[], index: number): Item =>
    from[index % from.length] as Item;
  const rows = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    coupleId: couple.id,
    userId: index % 3 === 0 ? partner : user.id,
    categoryId: pick(categories, index * 7).id,
    description: `${pick(words, index * 5)} ${index % 97}`,
    notes: index % 6 === 0 ? 'Paid with the card of the two of us' : null,
    amountCents: index % 25 === 0 ? 320_000 : -100 - ((index * 7919) % 9000),
    type: index % 4 === 0 ? ('personal' as const) : ('shared' as const),
    // Only the user's own transactions can be hidden and still be visible to the user.
    isVisible: index % 4 !== 0 || index % 3 === 0,
    date: addDays(today, -Math.floor((index * DAYS) / count)),
    createdAt: new Date(),
  }));
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await inTransaction(database, async (work) => {
      await transactionModel(work).bulkCreate(rows.slice(start, start + AT_ONCE));
    });
  }
  await database.close();
}
