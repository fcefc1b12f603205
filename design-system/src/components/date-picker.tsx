import { t } from '@lingui/core/macro';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { Direction, Popover } from 'radix-ui';
import { useState, type Ref } from 'react';
import { DayPicker, type Matcher } from 'react-day-picker';
import {
  color,
  dayWhereReaderIs,
  elevation,
  layer,
  radius,
  space,
  text,
  touchTarget,
  styled,
  useDates,
  type DateHabits,
} from '@harmony/design-system/basics';
import { locale } from '@harmony/design-system/language';
import { calendarFormatters, calendarLabels } from './calendar-language.ts';
import { Field, openerStyle, type FieldProps } from './field.tsx';

export interface DatePickerProps extends FieldProps {
  /** A calendar day, `YYYY-MM-DD`; empty when none is chosen. */
  value: string;
  onChange: (day: string) => void;
  /** The range of selectable days, inclusive. */
  min?: string;
  max?: string;
  placeholder?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A field for a calendar day, chosen on a calendar. Days before `min` and after `max` cannot be chosen. */
export function DatePicker(props: DatePickerProps) {
  const { label, error, hint, value, onChange, min, max, placeholder, ref } = props;
  const [isOpen, setOpen] = useState(false);
  const dates = useDates();
  const direction = Direction.useDirection();
  const [today] = useState(() => new Date());
  const chosen = value ? toDate(value) : undefined;
  return (
    <Field label={label} error={error} hint={hint}>
      {(attributes) => (
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Trigger {...attributes} ref={ref} data-empty={chosen ? undefined : ''}>
            {chosen ? dates.day(value) : (placeholder ?? t`Choose a date`)}
            <CalendarDays size={18} aria-hidden="true" />
          </Trigger>
          <Popover.Portal>
            <Sheet sideOffset={4} align="start" collisionPadding={8} aria-label={label}>
              <DayPicker
                mode="single"
                // The user opened the calendar to choose a day, so the focus moves into it.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                weekStartsOn={sundayFirst(dates.firstDayOfWeek)}
                captionLayout="dropdown"
                lang={locale}
                dir={direction}
                formatters={calendarFormatters}
                labels={calendarLabels}
                selected={chosen}
                defaultMonth={chosen ?? within(today, min, max)}
                startMonth={toDate(min ?? '1900-01-01')}
                endMonth={max ? toDate(max) : yearsAfter(today, 5)}
                disabled={outside(min, max)}
                onSelect={(day) => {
                  if (!day) return;
                  onChange(dayWhereReaderIs(day));
                  setOpen(false);
                }}
              />
            </Sheet>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  );
}

/** Returns the local midnight of a calendar day; the calendar uses local dates. */
function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Converts a day of the week to the calendar's numbers, where Sunday is 0. */
function sundayFirst(weekday: DateHabits['firstDayOfWeek']) {
  return weekday === 7 ? 0 : weekday;
}

/** Clamps a day to a range. */
function within(date: Date, min: string | undefined, max: string | undefined): Date {
  if (min && date < toDate(min)) return toDate(min);
  return max && date > toDate(max) ? toDate(max) : date;
}

function yearsAfter(date: Date, count: number): Date {
  return new Date(date.getFullYear() + count, date.getMonth(), 1);
}

function outside(min: string | undefined, max: string | undefined): Matcher[] {
  return [...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])];
}

const Trigger = styled(Popover.Trigger, {
  ...openerStyle,
  '&[data-empty]': { color: color.muted },
});

const Sheet = styled(Popover.Content, {
  zIndex: layer.menu,
  padding: space[3],
  background: color.card,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: elevation.raised,
  '& .rdp-months': { position: 'relative' },
  '& .rdp-month_caption': { marginBottom: space[2] },
  '& .rdp-dropdowns': { display: 'flex', gap: space[2] },
  '& .rdp-dropdown_root': { position: 'relative' },
  '& .rdp-dropdown_root > span': { display: 'none' },
  '& .rdp-dropdown': {
    ...text.label,
    minHeight: touchTarget,
    padding: `0 ${space[2]}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.small,
    background: color.card,
    color: color.ink,
  },
  '& .rdp-nav': { position: 'absolute', top: 0, insetInlineEnd: 0, display: 'flex' },
  '& .rdp-nav button': {
    width: touchTarget,
    height: touchTarget,
    display: 'grid',
    placeItems: 'center',
    border: 0,
    borderRadius: radius.small,
    background: 'none',
    color: color.ink,
    cursor: 'pointer',
  },
  '& .rdp-chevron': { width: '1.25rem', height: '1.25rem', fill: 'currentColor' },
  '& .rdp-weekday': { ...text.caption, color: color.muted },
  '& .rdp-day': { padding: 0 },
  '& .rdp-day_button': {
    ...text.body,
    width: 'min(2.75rem, 12vw)',
    height: touchTarget,
    border: 0,
    borderRadius: radius.full,
    background: 'none',
    color: color.ink,
    cursor: 'pointer',
  },
  '& .rdp-day_button:hover': { background: color.oursSoft },
  '& .rdp-today .rdp-day_button': { color: color.ours, fontWeight: text.label.fontWeight },
  '& .rdp-selected .rdp-day_button': { background: color.ours, color: color.onOurs },
  '& .rdp-outside .rdp-day_button': { color: color.muted },
  '& .rdp-disabled .rdp-day_button': {
    color: color.muted,
    background: 'none',
    textDecoration: 'line-through',
    cursor: 'not-allowed',
  },
  // Without colors, an outline marks today, and a filled box the chosen day.
  '@media (forced-colors: active)': {
    '& .rdp-today .rdp-day_button': { border: '1px solid CanvasText' },
    '& .rdp-selected .rdp-day_button': {
      forcedColorAdjust: 'none',
      background: 'Highlight',
      color: 'HighlightText',
    },
  },
});
