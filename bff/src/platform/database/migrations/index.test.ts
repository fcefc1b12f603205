import { expect, it } from 'vitest';
import { migrations } from './index.ts';

/** The names that databases of release 0.1.0 have recorded. */
const RECORDED = [
  '001-accounts',
  '002-couples',
  '003-transactions',
  '004-goals-and-date-nights',
  '005-outbox',
  '006-demo',
  '007-changes',
  '008-insight-reads',
  '009-session-browsers',
  '010-email-proof',
  '011-parting',
  '012-external-identities',
  '013-page-indexes',
  '014-category-archive',
  '015-goal-notes',
  '016-mail-settings',
  '022-billing',
  '023-known-browsers',
  '024-origin-of-accounts',
  '025-deleters',
  '026-nothing-tells',
  '027-more-needs-consent',
  '028-demo-copies',
  '029-demo-couples-gone',
  '031-givers',
  '032-answers',
  '033-migration-turn',
  '034-write-probes',
  '039-one-purpose',
  '040-shares',
  '041-rules',
  '042-imports',
  '043-insight-lessons',
  '049-answered-approvals',
  '050-budget-set-at',
  '052-recurring',
  '053-calendar-subscriptions',
  '056-who-paid',
  '057-fair-share',
  '058-budget-terms',
  '060-parts',
  '062-fair-share-begins',
  '065-currency',
  '067-preferences',
  '068-push',
  '069-push-messages',
  '072-asked',
  '073-language-of-users',
  '074-language-of-mails',
  '076-imported-as-shared',
  '077-named-by-partner',
  '078-open-imports',
  '079-sharing-at-parting',
  '080-named-by-either',
  '081-foreign-keys',
  '082-push-messages-by-age',
];

it('knows every migration that a database of the previous release has recorded, in the same order', () => {
  const names = migrations.map(({ name }) => name);
  expect(names.slice(0, RECORDED.length)).toEqual(RECORDED);
  // A name that sorts before a recorded one would run too late on existing databases.
  expect(names).toEqual(names.toSorted());
});
