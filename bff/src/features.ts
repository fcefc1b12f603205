import { accountRoutes } from './account/account.routes.ts';
import { approvalRoutes } from './consent/approvals.routes.ts';
import { archiveRoutes } from './archives/archives.routes.ts';
import { sessionRoutes } from './auth/session.routes.ts';
import { credentialRoutes } from './auth/credentials.routes.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { budgetRoutes } from './budgets/budgets.routes.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { coupleRoutes } from './couples/couples.routes.ts';
import { dateNightRoutes } from './date-nights/date-nights.routes.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import { eventRoutes } from './events/events.routes.ts';
import { navigationRoutes } from './external-sign-in/navigations.ts';
import { goalRoutes } from './goals/goals.routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import type { Route } from './routes/route.ts';
import { insightRoutes } from './insights/insights.routes.ts';
import { mailSettingsRoutes } from './mail/mail-settings.routes.ts';
import { operationRoutes } from './operations/operations.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { openSessionRoutes } from './account/open-sessions.routes.ts';
import { subscriptionRoutes } from './billing/subscriptions.routes.ts';
import { summaryRoutes } from './summaries/summaries.routes.ts';
import { telemetryRoutes } from './telemetry/telemetry.routes.ts';
import { transactionRoutes } from './transactions/transactions.routes.ts';

/** Everything that the API offers, feature by feature. */
export const features: readonly (readonly Route[])[] = [
  sessionRoutes,
  navigationRoutes,
  credentialRoutes,
  openSessionRoutes,
  accountRoutes,
  coupleRoutes,
  approvalRoutes,
  archiveRoutes,
  categoryRoutes,
  transactionRoutes,
  summaryRoutes,
  budgetRoutes,
  goalRoutes,
  dateNightRoutes,
  insightRoutes,
  reportRoutes,
  exportRoutes,
  privacyRoutes,
  mailSettingsRoutes,
  subscriptionRoutes,
  billingRoutes,
  eventRoutes,
  telemetryRoutes,
  demoRoutes,
  operationRoutes,
];
