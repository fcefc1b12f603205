import { storablePart } from '@harmony/contract';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { anyText } from '../../../../test/support/any-text.ts';
import { calendarFile } from './calendar-file.ts';

const text = anyText(40).map((each) => storablePart(each).trim());
/** Calendar files have one kind of line break. */
const asLines = (typed: string) => typed.replaceAll(/\r\n?/g, '\n');

it('round-trips any text without adding properties', () => {
  fc.assert(
    fc.property(text, text, text, text, (title, location, description, activity) => {
      const { content } = calendarFile({
        id: '01890000-0000-7000-8000-000000000000',
        title,
        description: description || null,
        budgetAmount: '30.00',
        plannedDate: '2999-02-14T18:30:00.000Z',
        timeZone: 'UTC',
        categoryId: '01890000-0000-7000-8000-000000000001',
        location: location || null,
        activities: [activity],
        specialNotes: null,
        status: 'planned',
        transactionId: null,
        spentAmount: null,
      });
      const calendar = new ICAL.Component(ICAL.parse(String(content)) as unknown[]);
      const [event, ...more] = calendar.getAllSubcomponents();
      expect(more).toEqual([]);
      expect(event?.getAllSubcomponents()).toEqual([]);
      expect(event?.getFirstPropertyValue('summary')).toBe(asLines(title));
      expect(event?.getFirstPropertyValue('location') ?? '').toBe(asLines(location));
      expect(event?.getFirstPropertyValue('description')).toBe(
        asLines([description, `- ${activity}`].filter(Boolean).join('\n\n')),
      );
    }),
  );
});
