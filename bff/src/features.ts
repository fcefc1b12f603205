import { account } from './account/account.feature.ts';
import { archives } from './archives/archives.feature.ts';
import { auth } from './auth/auth.feature.ts';
import { billing } from './billing/billing.feature.ts';
import { budgets } from './budgets/budgets.feature.ts';
import { calendar } from './calendar/calendar.feature.ts';
import { categories } from './categories/categories.feature.ts';
import { categoryBudgets } from './category-budgets/category-budgets.feature.ts';
import { consent } from './consent/consent.feature.ts';
import { categorySuggestion } from './category-suggestion/category-suggestion.feature.ts';
import { couples } from './couples/couples.feature.ts';
import { currency } from './currency/currency.feature.ts';
import { dateNights } from './date-nights/date-nights.feature.ts';
import { demo } from './demo/demo.feature.ts';
import { events } from './events/events.feature.ts';
import { exports } from './export/export.feature.ts';
import { fairShare } from './fair-share/fair-share.feature.ts';
import { externalSignIn } from './external-sign-in/external-sign-in.feature.ts';
import { Features } from './feature/features.ts';
import { schema } from './feature/schema.feature.ts';
import { forecast } from './forecast/forecast.feature.ts';
import { goals } from './goals/goals.feature.ts';
import { idempotency } from './idempotency/idempotency.feature.ts';
import { imports } from './imports/imports.feature.ts';
import { insights } from './insights/insights.feature.ts';
import { mail } from './mail/mail.feature.ts';
import { scheduledMails } from './scheduled-mails/scheduled-mails.feature.ts';
import { operations } from './operations/operations.feature.ts';
import { preferences } from './preferences/preferences.feature.ts';
import { privacy } from './privacy/privacy.feature.ts';
import { recurring } from './recurring/recurring.feature.ts';
import { push } from './push/push.feature.ts';
import { reports } from './reports/reports.feature.ts';
import { rules } from './rules/rules.feature.ts';
import { sessions } from './sessions/sessions.feature.ts';
import { shares } from './shares/shares.feature.ts';
import { summaries } from './summaries/summaries.feature.ts';
import { telemetry } from './telemetry/telemetry.feature.ts';
import { transactions } from './transactions/transactions.feature.ts';
import { users } from './users/users.feature.ts';
import { year } from './year/year.feature.ts';

/** All that the server is made of; what refers to something stands after it. */
export const features = new Features([
  schema,
  operations,
  users,
  privacy,
  preferences,
  sessions,
  auth,
  externalSignIn,
  mail,
  events,
  idempotency,
  billing,
  couples,
  consent,
  currency,
  categories,
  transactions,
  categoryBudgets,
  rules,
  categorySuggestion,
  recurring,
  imports,
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
  archives,
  scheduledMails,
  push,
  account,
  exports,
  shares,
  telemetry,
  demo,
]);
