import { addDays, addMonths, monthOf, utcDay } from '@harmony/contract';
import type { EveningAgenda, KeptDecision, MoneyEvening } from '@harmony/contract';
import { sampleCalendar } from './sample-ahead.ts';
import { sampleCategories } from './sample.ts';

const today = utcDay(new Date());
const id = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [, groceries, diningOut, dateNight] = sampleCategories.map((category) => category.id);

export const sampleEvening: MoneyEvening = {
  id: id(301),
  date: today,
  startedAt: new Date().toISOString(),
  startedBy: id(1),
  card: 'ran-over',
  decision: null,
  decisionVersion: 0,
};

export const sampleAgenda: EveningAgenda = {
  month: addMonths(monthOf(today), -1),
  figures: { income: '5260.00', expenses: '3580.00', net: '1680.00' },
  expensesTrend: 2.3,
  keptBudgets: [
    { categoryId: String(groceries), spent: '520.00', budget: '650.00', carriedOver: '0.00' },
    { categoryId: String(dateNight), spent: '120.00', budget: '180.00', carriedOver: '0.00' },
  ],
  exceededBudgets: [
    { categoryId: String(diningOut), spent: '240.00', budget: '200.00', carriedOver: '0.00' },
  ],
  goalsReached: [],
  dateNights: 2,
  next: sampleCalendar.filter(({ date }) => date > today),
};

export const sampleDecisions: KeptDecision[] = [1, 2].map((months) => ({
  id: id(301 + months),
  date: addDays(`${addMonths(monthOf(today), -months)}-01`, 4),
  text: months === 1 ? 'Cook at home on Thursdays' : 'Put the refund into the emergency fund',
}));
