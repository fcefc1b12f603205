import { addDays, addMonths, usualPushSettings, utcDay } from '@harmony/contract';
import type {
  Approval,
  Billing,
  BudgetedCategory,
  BuiltInCategory,
  CarriedCategory,
  Contribution,
  DateNight,
  FairShare,
  Goal,
  ImportSummary,
  Insight,
  MailSettings,
  OpenSession,
  PersonalBudgets,
  PrivacySettings,
  PushState,
  Report,
  Rule,
  Transaction,
  YearInTwo,
} from '@harmony/contract';
import {
  fixtureBudgetedCategory,
  fixtureCouple,
  fixtureDateNight,
  fixtureGoal,
  fixtureId as id,
  fixtureTransaction,
  fixtureUser,
  JONAS,
  MAYA,
} from '@harmony/contract/testing';

const today = utcDay(new Date());

export const sampleUser = fixtureUser();

export const sampleCouple = fixtureCouple();

function category(
  number: number,
  builtIn: BuiltInCategory,
  name: string,
  [icon, color]: [string, string],
  monthlyBudget: string,
) {
  return fixtureBudgetedCategory({
    id: id(number),
    name,
    type: builtIn === 'salary' ? 'income' : 'expense',
    icon,
    color,
    monthlyBudget,
    isBuiltIn: true,
    builtIn,
  });
}

export const sampleCategories: BudgetedCategory[] = [
  category(10, 'salary', 'Salary', ['fas fa-briefcase', '#2f855a'], '0.00'),
  category(11, 'groceries', 'Groceries', ['fas fa-basket-shopping', '#2f855a'], '650.00'),
  category(12, 'dining-out', 'Dining Out', ['fas fa-utensils', '#c05621'], '200.00'),
  category(13, 'date-night', 'Date Night', ['fas fa-heart', '#b83280'], '180.00'),
];

export const sampleCarried: CarriedCategory[] = [];

function transaction(
  number: number,
  description: string,
  amount: string,
  changes: Partial<Transaction> = {},
): Transaction {
  return fixtureTransaction({
    id: id(20 + number),
    description,
    amount,
    date: addDays(today, -number),
    ...changes,
  });
}

export const sampleTransactions: Transaction[] = [
  transaction(0, 'Farmers market', '-64.20'),
  transaction(1, 'Pizza at Lina’s', '-41.00', { categoryId: id(12), userId: JONAS }),
  transaction(2, 'A present for Jonas', '-85.00', {
    type: 'personal',
    isVisible: false,
    notes: 'His birthday is in two weeks',
  }),
  transaction(3, 'Salary', '3200.00', { categoryId: id(10) }),
  transaction(4, 'Running shoes', '-129.90', { type: 'personal', userId: JONAS }),
];

function goal(number: number, name: string, icon: string, saved: string, target: string): Goal {
  return fixtureGoal({
    id: id(40 + number),
    name,
    icon,
    currentAmount: saved,
    targetAmount: target,
    targetDate: addDays(today, 120),
  });
}

export const sampleGoals: Goal[] = [
  goal(1, 'Lisbon in spring', 'fas fa-plane', '1280.00', '2000.00'),
  goal(2, 'New sofa', 'fas fa-couch', '1500.00', '1500.00'),
];

export const sampleContributions: Contribution[] = [
  [3, '120.00', MAYA, 'From the flea market'],
  [10, '160.00', JONAS, null],
  [40, '-100.00', MAYA, 'For the dentist'],
  [41, '600.00', JONAS, null],
  [70, '500.00', MAYA, null],
].map(([days, amount, userId, note], index) => ({
  id: id(45 + index),
  amount: String(amount),
  userId: String(userId),
  note: note === null ? null : String(note),
  date: addDays(today, -Number(days)),
}));

/** He requests her consent to deleting the sofa. */
export const sampleApproval: Approval = {
  id: id(60),
  kind: 'delete_goal',
  subjectId: id(42),
  subject: 'New sofa',
  monthlyBudget: null,
  changes: {},
  requestedBy: JONAS,
  createdAt: `${today}T09:00:00.000Z`,
  expiresAt: `${addDays(today, 7)}T09:00:00.000Z`,
};

export const sampleDateNights: DateNight[] = [
  fixtureDateNight({
    description: 'By the lake, with the blue blanket',
    budgetAmount: '30.00',
    plannedDate: `${addDays(today, 5)}T18:30:00.000Z`,
    location: 'North shore',
    activities: ['Picnic', 'Swimming'],
    specialNotes: 'Bring the lantern',
  }),
  fixtureDateNight({
    id: id(51),
    title: 'Game Night',
    budgetAmount: '20.00',
    plannedDate: `${addDays(today, -12)}T18:30:00.000Z`,
    status: 'completed',
    transactionId: id(24),
    spentAmount: '23.50',
  }),
];

/** Her personal budget of the month, and his as far as it is visible to her. */
export const sampleBudgets: PersonalBudgets = {
  month: today.slice(0, 7),
  limit: '600.00',
  spent: '214.90',
  remaining: '385.10',
  percent: 36,
  partner: { state: 'shared', limit: '600.00', spent: '385.00', remaining: '215.00', percent: 64 },
};

export const samplePrivacy: PrivacySettings = {
  defaultTransactionSharing: true,
  goalProgressSharing: true,
  personalDiscretionaryPrivate: true,
  dualConsentRequired: false,
};

export const sampleNotifications: PushState = {
  publicKey: 'B'.repeat(87),
  isOnHere: false,
  elsewhere: 1,
  settings: { ...usualPushSettings, consent: true, billDue: true },
};

export const sampleMails: MailSettings = {
  weeklyDigest: true,
  partnerJoined: true,
  trialEnding: false,
};

/** One of the files is not committed yet. */
export const sampleImports: ImportSummary[] = [
  {
    id: id(70),
    fileName: 'joint-account-april.csv',
    format: 'csv',
    createdAt: `${today}T08:00:00.000Z`,
    committedAt: null,
    rowCount: 31,
    createdCount: 0,
  },
  {
    id: id(71),
    fileName: 'joint-account-march.csv',
    format: 'csv',
    createdAt: `${addDays(today, -20)}T08:00:00.000Z`,
    committedAt: `${addDays(today, -20)}T08:05:00.000Z`,
    rowCount: 42,
    createdCount: 40,
  },
];

export const sampleFairShare: FairShare = {
  month: today.slice(0, 7),
  rule: 'income',
  shares: { [MAYA]: 60, [JONAS]: 40 },
  contributions: false,
  members: [
    { userId: MAYA, paid: '1064.20', share: '663.12', difference: '401.08' },
    { userId: JONAS, paid: '41.00', share: '442.08', difference: '-401.08' },
  ],
  since: null,
  carriedOver: { from: MAYA, to: JONAS, amount: '30.58' },
  owes: { from: JONAS, to: MAYA, amount: '120.50' },
  settlements: [
    { id: id(85), date: today, amount: '250.00', from: JONAS, to: MAYA, note: 'By transfer' },
  ],
  ownIncome: '3000.00',
  incomeUses: [],
};

export const sampleRules: Rule[] = [
  {
    id: id(80),
    text: 'BLUE BOTTLE',
    matches: 'contains',
    set: { categoryId: id(11), description: 'Blue Bottle' },
    isActive: true,
  },
  {
    id: id(81),
    text: 'Jeweller',
    matches: 'begins',
    set: { type: 'personal', isVisible: false },
    isActive: false,
  },
];

export const sampleSessions: OpenSession[] = [
  {
    id: 'a'.repeat(64),
    userAgent: 'Mozilla/5.0 (Macintosh) Version/18.6 Safari/605.1.15',
    createdAt: '2026-03-02T08:00:00.000Z',
    lastSeenAt: '2026-03-14T08:00:00.000Z',
    isCurrent: true,
  },
  {
    id: 'b'.repeat(64),
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36',
    createdAt: '2026-03-01T08:00:00.000Z',
    lastSeenAt: '2026-03-13T19:30:00.000Z',
    isCurrent: false,
  },
];

export const sampleInsights: Insight[] = [
  {
    id: id(60),
    type: 'spending_alert',
    kind: 'over-budget',
    topicId: id(62),
    isQuiet: false,
    isUseful: true,
    title: 'Dining Out is over budget',
    description: '$236 of $200 spent: $36 over.',
    isRead: false,
    createdAt: `${today}T00:00:00.000Z`,
    evidence: { figures: [], transactionIds: [] },
  },
  {
    id: id(61),
    type: 'achievement',
    kind: 'goal-reached',
    topicId: id(63),
    isQuiet: false,
    isUseful: true,
    title: 'You reached New sofa',
    description: '$1,500 put aside for it. Well done, both of you.',
    isRead: true,
    createdAt: `${addDays(today, -9)}T00:00:00.000Z`,
    evidence: { figures: [], transactionIds: [] },
  },
];

const month = today.slice(0, 7);
const figures = (income: string, expenses: string, net: string) => ({ income, expenses, net });

export const sampleReport: Report = {
  from: addMonths(month, -2),
  to: month,
  total: figures('9600.00', '6300.00', '3300.00'),
  months: [
    { month: addMonths(month, -2), ...figures('3200.00', '2100.00', '1100.00') },
    { month: addMonths(month, -1), ...figures('3200.00', '2500.00', '700.00') },
    { month, ...figures('3200.00', '1700.00', '1500.00') },
  ],
  categories: [
    {
      categoryId: id(11),
      ...figures('0.00', '6300.00', '-6300.00'),
      spentByMonth: ['2100.00', '2500.00', '1700.00'],
    },
  ],
  members: [
    { userId: MAYA, ...figures('9600.00', '4000.00', '5600.00') },
    { userId: JONAS, ...figures('0.00', '2300.00', '-2300.00') },
  ],
  goals: [],
};

export const sampleYear: YearInTwo = {
  year: today.slice(0, 4),
  firstYear: today.slice(0, 4),
  total: figures('38400.00', '29650.00', '8750.00'),
  months: Array.from({ length: 12 }, (_, index) => ({
    month: `${today.slice(0, 4)}-${String(index + 1).padStart(2, '0')}`,
    ...(index < Number(today.slice(5, 7))
      ? figures('3200.00', `${2000 + ((index * 7) % 5) * 220}.00`, '900.00')
      : figures('0.00', '0.00', '0.00')),
  })),
  categories: [{ categoryId: id(11), expenses: '29650.00' }],
  goalsReached: [
    { goalId: id(41), name: 'New sofa', icon: 'fas fa-couch', targetAmount: '1500.00' },
  ],
  evenings: { count: 7, spent: '312.40' },
  finds: [
    {
      userId: JONAS,
      dateNightId: id(51),
      title: 'Sunset Picnic',
      location: 'Hill park',
      spent: '18.20',
      saved: '21.80',
    },
  ],
};

/** Her paid subscription. Stories load nothing from the payment provider. */
export const sampleBilling: Billing = {
  publishableKey: null,
  trialDays: 0,
  subscription: {
    tier: 'premium',
    state: 'active',
    trialEndsAt: null,
    periodEndsAt: `${addDays(today, 12)}T09:00:00.000Z`,
    keptUntil: null,
    endedAt: null,
    nextTier: null,
    openAmount: null,
    isChangeWaiting: false,
    card: { brand: 'visa', last4: '4242', expiryMonth: 9, expiryYear: 2029 },
  },
  partner: null,
};
