import { accountEndpoints } from './account.ts';
import { approvalEndpoints } from './approvals.ts';
import { archiveEndpoints } from './archives.ts';
import { billingEndpoints } from './billing.ts';
import { budgetEndpoints } from './budgets.ts';
import { calendarEndpoints } from './calendar.ts';
import { categoryEndpoints } from './categories.ts';
import { categorySuggestionEndpoints } from './category-suggestion.ts';
import { connectionEndpoints } from './connections.ts';
import { coupleEndpoints } from './couples.ts';
import { credentialEndpoints } from './credentials.ts';
import { dateNightEndpoints } from './date-nights.ts';
import { demoEndpoints } from './demo.ts';
import { embedEndpoints } from './embeds.ts';
import { exportEndpoints } from './export.ts';
import { forecastEndpoints } from './forecast.ts';
import { goalEndpoints } from './goals.ts';
import { fairShareEndpoints } from './fair-share.ts';
import { failureReportEndpoints } from './failure-reports.ts';
import { importEndpoints } from './imports.ts';
import { inboxEndpoints } from './inbox.ts';
import { insightEndpoints } from './insights.ts';
import { mailSettingsEndpoints } from './mail-settings.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { preferencesEndpoints } from './preferences.ts';
import { privacyEndpoints } from './privacy.ts';
import { proofEndpoints } from './proof.ts';
import { pushEndpoints } from './push.ts';
import { reportEndpoints } from './reports.ts';
import { recurringEndpoints } from './recurring.ts';
import { ruleEndpoints } from './rules.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './session.ts';
import { openSessionEndpoints } from './sessions.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { summaryEndpoints } from './summaries.ts';
import { moneyAccountEndpoints } from './money-accounts.ts';
import { moneyEveningEndpoints } from './money-evening.ts';
import { netWorthEndpoints } from './net-worth.ts';
import { transactionEndpoints } from './transactions.ts';
import { transferEndpoints } from './transfers.ts';
import { marketingEventsEndpoints } from './marketing-events.ts';
import { vitalsEndpoints } from './vitals.ts';
import { yearEndpoints } from './year.ts';

export const endpoints = {
  session: sessionEndpoints,
  credentials: credentialEndpoints,
  passkeys: passkeyEndpoints,
  secondFactor: secondFactorEndpoints,
  proof: proofEndpoints,
  openSessions: openSessionEndpoints,
  account: accountEndpoints,
  couples: coupleEndpoints,
  approvals: approvalEndpoints,
  archives: archiveEndpoints,
  categories: categoryEndpoints,
  transactions: transactionEndpoints,
  accounts: moneyAccountEndpoints,
  transfers: transferEndpoints,
  netWorth: netWorthEndpoints,
  imports: importEndpoints,
  inbox: inboxEndpoints,
  connections: connectionEndpoints,
  rules: ruleEndpoints,
  recurring: recurringEndpoints,
  categorySuggestion: categorySuggestionEndpoints,
  summaries: summaryEndpoints,
  budgets: budgetEndpoints,
  fairShare: fairShareEndpoints,
  goals: goalEndpoints,
  dateNights: dateNightEndpoints,
  moneyEvening: moneyEveningEndpoints,
  calendar: calendarEndpoints,
  forecast: forecastEndpoints,
  insights: insightEndpoints,
  reports: reportEndpoints,
  year: yearEndpoints,
  export: exportEndpoints,
  privacy: privacyEndpoints,
  preferences: preferencesEndpoints,
  mailSettings: mailSettingsEndpoints,
  push: pushEndpoints,
  subscriptions: subscriptionEndpoints,
  billing: billingEndpoints,
  failureReports: failureReportEndpoints,
  marketingEvents: marketingEventsEndpoints,
  vitals: vitalsEndpoints,
  embeds: embedEndpoints,
  demo: demoEndpoints,
};
