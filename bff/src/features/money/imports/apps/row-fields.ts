import type { Category, ImportRow } from '@harmony/contract';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import type { Message } from '../../../../platform/language/sentence.ts';
import type { StatementRow } from '../../../../statements/statement.ts';
import type { AccountRow } from '../../accounts/read-accounts.ts';
import type { CategoryNamed } from '../preview/category-named.ts';

/** Data of the couple that the names in a file may refer to. */
export interface Named {
  viewer: CoupleViewer;
  /** Including archived ones. */
  categories: readonly Category[];
  categoryNamed: CategoryNamed;
  accountNamed: (name: string | undefined) => AccountRow | undefined;
  /** The id of the category that the user has chosen for a name in the file. */
  chosenCategoryOf: (name: string | null) => string | undefined;
  /** The accounts that the viewer may see. */
  accounts: readonly AccountRow[];
  rows: readonly StatementRow[];
  /** Ids of members by the names of people in the file; empty if they are not certain. */
  people: ReadonlyMap<string, string>;
  /** Spending outside of the file that refunds in it belong to, by id. */
  spendings: ReadonlyMap<string, unknown>;
}

/** Fields of a row that bank statements lack. */
export interface AppFields extends Pick<
  ImportRow,
  | 'accountId'
  | 'categoryId'
  | 'categoryReason'
  | 'isVisible'
  | 'kind'
  | 'leftOut'
  | 'otherAccountId'
  | 'paidBy'
  | 'parts'
  | 'refundOf'
  | 'settlement'
  | 'split'
  | 'transferOf'
  | 'type'
  | 'typeReason'
> {
  /** Content of the file that the row cannot keep. */
  notKept: Message[];
}
