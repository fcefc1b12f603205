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
import { createRules } from './041-rules.ts';
import { createImports } from './042-imports.ts';
import { createInsightLessons } from './043-insight-lessons.ts';
import { answeredApprovals } from './049-answered-approvals.ts';
import { budgetSetAt } from './050-budget-set-at.ts';
import { createRecurring } from './052-recurring.ts';
import { createCalendarSubscriptions } from './053-calendar-subscriptions.ts';
import { whoPaid } from './056-who-paid.ts';
import { createFairShare } from './057-fair-share.ts';
import { createBudgetTerms } from './058-budget-terms.ts';
import { createParts } from './060-parts.ts';
import { beginFairShare } from './062-fair-share-begins.ts';
import { addCurrency } from './065-currency.ts';
import { createPreferences } from './067-preferences.ts';
import { createPush } from './068-push.ts';
import { createPushMessages } from './069-push-messages.ts';
import { addAsked } from './072-asked.ts';
import { addUserLanguage } from './073-language-of-users.ts';
import { addMailLanguage } from './074-language-of-mails.ts';
import { importedAsShared } from './076-imported-as-shared.ts';
import { namedByPartner } from './077-named-by-partner.ts';
import { indexOpenImports } from './078-open-imports.ts';
import { sharingAtParting } from './079-sharing-at-parting.ts';
import { namedByEither } from './080-named-by-either.ts';
import { indexForeignKeys } from './081-foreign-keys.ts';
import { indexPushMessages } from './082-push-messages-by-age.ts';
import { createSignInFactors } from './083-passkeys-and-second-factors.ts';
import { handledDates } from './084-handled-dates.ts';
import { stageImports } from './085-staged-imports.ts';
import { orderMails } from './086-mails-that-can-wait.ts';
import { addNetworkOfBuildUses } from './087-network-of-build-uses.ts';
import { incomePercents } from './088-income-percents.ts';
import { createAttempts } from './089-attempts.ts';
import { moneyAccounts } from './090-money-accounts.ts';
import { kindsOfTransactions } from './091-kinds-of-transactions.ts';
import { unchosenCategories } from './092-unchosen-categories.ts';
import { addZonesOfDateNights } from './093-zones-of-date-nights.ts';
import { addSearchTexts } from './094-search-texts.ts';
import { createKnownPayments } from './095-known-payments.ts';
import { slimImportedRows } from './096-imported-rows.ts';
import { accountMonths } from './097-account-months.ts';
import { createLeftAccounts } from './098-left-accounts.ts';
import { createInbox } from './099-inbox.ts';
import { createConnections } from './100-connections.ts';
import { createMaintenance } from './101-maintenance.ts';
import { createImportedSettlements } from './102-imported-settlements.ts';
import { addBankNotifications } from './103-bank-notifications.ts';
import { createNightlyBackups } from './104-nightly-backups.ts';
import { createSignUpLinks } from './105-sign-up-links.ts';
import { indexDueJobs } from './106-due-jobs.ts';
import { addBudgetBegins } from './107-budget-begins.ts';
import { addSessionTokens } from './108-session-tokens.ts';
import { createMoneyEvenings } from './109-money-evenings.ts';
import { createEmbedKeys } from './110-embed-keys.ts';
import { createInstanceReports } from './111-instance-reports.ts';
import { addEveningStarters } from './112-evening-starters.ts';

/**
 * All migrations in the order of their numbers. The name inside a file is stored in existing databases and
 * never changes.
 */
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
  createRules,
  createImports,
  createInsightLessons,
  answeredApprovals,
  budgetSetAt,
  createRecurring,
  createCalendarSubscriptions,
  whoPaid,
  createFairShare,
  createBudgetTerms,
  createParts,
  beginFairShare,
  addCurrency,
  createPreferences,
  createPush,
  createPushMessages,
  addAsked,
  addUserLanguage,
  addMailLanguage,
  importedAsShared,
  namedByPartner,
  indexOpenImports,
  sharingAtParting,
  namedByEither,
  indexForeignKeys,
  indexPushMessages,
  createSignInFactors,
  handledDates,
  stageImports,
  orderMails,
  addNetworkOfBuildUses,
  incomePercents,
  createAttempts,
  moneyAccounts,
  kindsOfTransactions,
  unchosenCategories,
  addZonesOfDateNights,
  addSearchTexts,
  createKnownPayments,
  slimImportedRows,
  accountMonths,
  createLeftAccounts,
  createInbox,
  createConnections,
  createMaintenance,
  createImportedSettlements,
  addBankNotifications,
  createNightlyBackups,
  createSignUpLinks,
  indexDueJobs,
  addBudgetBegins,
  addSessionTokens,
  createMoneyEvenings,
  createEmbedKeys,
  createInstanceReports,
  addEveningStarters,
];
