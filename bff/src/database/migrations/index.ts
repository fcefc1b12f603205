import type { Migration } from '../schema.ts';
import { accounts } from './001-accounts.ts';
import { couples } from './002-couples.ts';
import { transactions } from './003-transactions.ts';
import { plans } from './004-goals-and-date-nights.ts';
import { outbox } from './005-outbox.ts';
import { demo } from './006-demo.ts';
import { changes } from './007-changes.ts';
import { insightReads } from './008-insight-reads.ts';
import { sessionBrowsers } from './009-session-browsers.ts';
import { emailProof } from './010-email-proof.ts';
import { parting } from './011-parting.ts';
import { externalIdentities } from './012-external-identities.ts';
import { pageIndexes } from './013-page-indexes.ts';
import { categoryArchive } from './014-category-archive.ts';
import { goalNotes } from './015-goal-notes.ts';
import { mailSettings } from './016-mail-settings.ts';
import { billing } from './022-billing.ts';
import { knownBrowsers } from './023-known-browsers.ts';
import { originOfAccounts } from './024-origin-of-accounts.ts';
import { deleters } from './025-deleters.ts';
import { nothingTells } from './026-nothing-tells.ts';
import { moreNeedsConsent } from './027-more-needs-consent.ts';
import { demoCopies } from './028-demo-copies.ts';
import { demoCouplesGone } from './029-demo-couples-gone.ts';
import { givers } from './031-givers.ts';
import { answers } from './032-answers.ts';
import { migrationTurn } from './033-migration-turn.ts';
import { writeProbes } from './034-write-probes.ts';
import { onePurpose } from './039-one-purpose.ts';
import { shares } from './040-shares.ts';

/** All migrations, in the order in which they run. */
export const migrations: readonly Migration[] = [
  accounts,
  couples,
  transactions,
  plans,
  outbox,
  demo,
  changes,
  insightReads,
  sessionBrowsers,
  emailProof,
  parting,
  externalIdentities,
  pageIndexes,
  categoryArchive,
  goalNotes,
  mailSettings,
  billing,
  knownBrowsers,
  originOfAccounts,
  deleters,
  nothingTells,
  moreNeedsConsent,
  demoCopies,
  demoCouplesGone,
  givers,
  answers,
  migrationTurn,
  writeProbes,
  onePurpose,
  shares,
];
