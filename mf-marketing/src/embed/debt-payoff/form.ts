import { centsOfTyped, decimalSignOf } from '../../calculator/typed-amount.ts';
import { fieldOf, type Field } from '../form/field.ts';
import { localized, moneyOf } from '../form/money.ts';
import { resultForm } from '../form/result-form.ts';
import { tableOf, type TwoValues } from '../form/result-table.ts';
import { rowsOf } from '../form/rows.ts';
import { make } from '../widget/dom.ts';
import type { Widget } from '../widget/widget.ts';
import { fill } from '../widget/words.ts';
import { payOffDebts, type Debt } from './pay-off-debts.ts';
import { words } from './words.ts';

/** Form of debts and the amount that both partners can pay. */
export const debtPayoffForm: Widget['render'] = (options, link, onResult) => {
  const { locale, start } = options;
  const { debts: ofRows, form: texts, errors, results } = words[options.language];
  const [ofDebts, examples, ofMonthly, calculate] = texts;
  const [tooLittle, endless] = errors;
  const [sentence, byRate, byBalance, ofMonths, ofInterest, paidIn] = results;
  const given = start('debts');
  const { rows, element } = rowsOf(ofRows, given || examples, locale, false, () => update());
  const monthly = fieldOf(ofMonthly, localized(start('monthly'), locale));
  const fields = [
    make('fieldset', { class: 'wide' }, make('legend', {}, ofDebts), element),
    monthly.element,
  ];
  const { children, update } = resultForm(
    fields,
    calculate,
    given !== '',
    link,
    onResult,
    (refuse) => {
      const { format, parse, plain } = moneyOf(options);
      const read = (field: Field, label: string, least: number): number => {
        const cents = parse(field.input.value);
        field.fail('');
        if (cents !== undefined && cents >= least) return cents;
        refuse(field, fill(tooLittle, label, least ? format(least) : 0));
        return 0;
      };
      const debts: Debt[] = [];
      const names: string[] = [];
      const carried = new URLSearchParams();
      let minimums = 0;
      for (const { amounts, called } of rows) {
        const [ofBalance, ofRate, ofMinimum] = amounts as [Field, Field, Field];
        const label = (index: number): string => fill(ofRows[1][index] as string, called());
        const balance = read(ofBalance, label(0), 1);
        read(ofRate, label(1), 0);
        const rate = centsOfTyped(ofRate.input.value, decimalSignOf(locale), 3);
        const minimum = read(ofMinimum, label(2), 0);
        minimums += minimum;
        names[names.length] = called();
        debts[debts.length] = { balance, rate, minimum };
        carried.append(called(), `${plain(balance)} ${rate / 1000} ${plain(minimum)}`);
      }
      const amount = read(monthly, ofMonthly, Math.max(1, minimums));
      if (!amount || debts.length === 0) return undefined;
      const high = payOffDebts(debts, amount, 'rate');
      const small = payOffDebts(debts, amount, 'balance');
      if (typeof high === 'number' || typeof small === 'number') {
        const stuck = typeof high === 'number' ? high : Number(small);
        refuse(monthly, fill(endless, names[stuck] as string));
        return undefined;
      }
      const table: TwoValues[] = [
        ['', byRate, byBalance],
        [ofMonths, String(high.months), String(small.months)],
        [ofInterest, format(high.interest), format(small.interest)],
      ];
      for (let index = 0; index < names.length; index += 1) {
        table[table.length] = [
          fill(paidIn, names[index] as string),
          String(high.paidIn[index]),
          String(small.paidIn[index]),
        ];
      }
      return {
        element: tableOf(table),
        sentence: `${fill(sentence, byRate, high.months, format(high.interest))} ${fill(sentence, byBalance, small.months, format(small.interest))}`,
        detail: {
          byRate: high,
          byBalance: small,
          values: { debts: carried.toString(), monthly: plain(amount) },
        },
      };
    },
  );
  return { children, update };
};
