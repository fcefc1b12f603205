import { account } from './features/people/account/account.feature.ts';
import { accounts } from './features/money/accounts/accounts.feature.ts';
import { archives } from './features/together/archives/archives.feature.ts';
import { auth } from './features/people/auth/auth.feature.ts';
import { billing } from './features/billing/billing.feature.ts';
import { budgets } from './features/money/budgets/budgets.feature.ts';
import { calendar } from './features/insight/calendar/calendar.feature.ts';
import { categories } from './features/money/categories/categories.feature.ts';
import { categoryBudgets } from './features/money/category-budgets/category-budgets.feature.ts';
import { consent } from './core/consent/consent.feature.ts';
import { categorySuggestion } from './features/money/category-suggestion/category-suggestion.feature.ts';
import { couples } from './core/couples/couples.feature.ts';
import { currency } from './features/money/currency/currency.feature.ts';
import { dateNights } from './features/together/date-nights/date-nights.feature.ts';
import { demo } from './features/demo/demo.feature.ts';
import { embed } from './delivery/embed/embed.feature.ts';
import { events } from './core/events/events.feature.ts';
import { exports } from './features/money/export/export.feature.ts';
import { fairShare } from './features/together/fair-share/fair-share.feature.ts';
import { externalSignIn } from './features/people/external-sign-in/external-sign-in.feature.ts';
import { Features } from './core/feature/features.ts';
import { schema } from './core/feature/schema.feature.ts';
import { forecast } from './features/insight/forecast/forecast.feature.ts';
import { goals } from './features/together/goals/goals.feature.ts';
import { attempts } from './core/attempts/attempts.feature.ts';
import { idempotency } from './core/idempotency/idempotency.feature.ts';
import { connections } from './features/money/connections/connections.feature.ts';
import { imports } from './features/money/imports/imports.feature.ts';
import { inbox } from './features/money/inbox/inbox.feature.ts';
import { insights } from './features/insight/insights/insights.feature.ts';
import { moneyEvening } from './features/insight/money-evening/money-evening.feature.ts';
import { mail } from './core/mail/mail.feature.ts';
import { scheduledMails } from './features/notifications/scheduled-mails/scheduled-mails.feature.ts';
import { operations } from './operations/operations.feature.ts';
import { preferences } from './core/preferences/preferences.feature.ts';
import { privacy } from './core/privacy/privacy.feature.ts';
import { recurring } from './features/money/recurring/recurring.feature.ts';
import { passkeys } from './features/people/passkeys/passkeys.feature.ts';
import { proof } from './features/people/proof/proof.feature.ts';
import { secondFactor } from './features/people/second-factor/second-factor.feature.ts';
import { push } from './features/notifications/push/push.feature.ts';
import { reports } from './features/insight/reports/reports.feature.ts';
import { rules } from './features/money/rules/rules.feature.ts';
import { sessions } from './core/sessions/sessions.feature.ts';
import { shares } from './delivery/shares/shares.feature.ts';
import { summaries } from './features/insight/summaries/summaries.feature.ts';
import { telemetry } from './delivery/telemetry/telemetry.feature.ts';
import { transactions } from './features/money/transactions/transactions.feature.ts';
import { users } from './core/users/users.feature.ts';
import { year } from './features/insight/year/year.feature.ts';

/** All features, in order of dependency: a table comes after the tables that it references. */
export const features = new Features([
  schema,
  operations,
  users,
  privacy,
  preferences,
  sessions,
  auth,
  externalSignIn,
  passkeys,
  secondFactor,
  proof,
  mail,
  events,
  attempts,
  idempotency,
  billing,
  couples,
  consent,
  currency,
  categories,
  transactions,
  accounts,
  categoryBudgets,
  rules,
  categorySuggestion,
  recurring,
  imports,
  connections,
  inbox,
  goals,
  dateNights,
  fairShare,
  budgets,
  summaries,
  calendar,
  forecast,
  insights,
  reports,
  year,
  moneyEvening,
  archives,
  scheduledMails,
  push,
  account,
  exports,
  shares,
  telemetry,
  embed,
  demo,
]);
