import type { Language } from '@harmony/contract';
import type { RowTexts } from '../form/rows.ts';

/**
 * Texts of the tool. Each `{}` is replaced: by the name of a field or debt, a number, or an amount. They are tuples,
 * because names would add a hundred bytes to a script with a size limit.
 */
interface Words {
  debts: RowTexts;
  form: readonly [debts: string, examples: string, monthly: string, calculate: string];
  errors: readonly [tooLittle: string, endless: string];
  /** The first one announces the result of each order. */
  results: readonly [
    sentence: string,
    byRate: string,
    byBalance: string,
    months: string,
    interest: string,
    paidIn: string,
  ];
}

export const words: Record<Language, Words> = {
  en: {
    debts: [
      'Debt {}',
      ['{}: balance', '{}: interest a year in %', '{}: minimum a month'],
      'Add a debt',
      'Remove {}',
    ],
    form: ['Debts', 'Credit card&Car loan', 'Together a month', 'Calculate'],
    errors: [
      '{}: enter a number of at least {}.',
      '{} is not paid off within 100 years. Pay more.',
    ],
    results: [
      '{}: {} months, {} interest.',
      'Highest rate first',
      'Smallest balance first',
      'Months',
      'Interest',
      '{}: paid off in month',
    ],
  },
  de: {
    debts: [
      'Schuld {}',
      ['{}: Restschuld', '{}: Zins im Jahr in %', '{}: Mindestrate im Monat'],
      'Schuld hinzufügen',
      '{} entfernen',
    ],
    form: ['Schulden', 'Kreditkarte&Autokredit', 'Zusammen im Monat', 'Ausrechnen'],
    errors: [
      '{}: Gebt eine Zahl von mindestens {} ein.',
      '{} ist in 100 Jahren nicht abbezahlt. Zahlt mehr.',
    ],
    results: [
      '{}: {} Monate, {} Zinsen.',
      'Höchster Zins zuerst',
      'Kleinste Schuld zuerst',
      'Monate',
      'Zinsen',
      '{}: abbezahlt in Monat',
    ],
  },
  es: {
    debts: [
      'Deuda {}',
      ['{}: saldo', '{}: interés anual en %', '{}: mínimo al mes'],
      'Añadir una deuda',
      'Quitar {}',
    ],
    form: ['Deudas', 'Tarjeta&Préstamo del coche', 'Entre los dos al mes', 'Calcular'],
    errors: ['{}: escriban un número de al menos {}.', '{} no se paga en 100 años. Paguen más.'],
    results: [
      '{}: {} meses, {} de intereses.',
      'Primero el interés más alto',
      'Primero el saldo más bajo',
      'Meses',
      'Intereses',
      '{}: se paga en el mes',
    ],
  },
  fr: {
    debts: [
      'Dette {}',
      ['{}\u202f: solde', '{}\u202f: intérêts par an en %', '{}\u202f: minimum par mois'],
      'Ajouter une dette',
      'Retirer {}',
    ],
    form: ['Dettes', 'Carte&Prêt auto', 'À deux par mois', 'Calculer'],
    errors: [
      '{}\u202f: saisissez un nombre d’au moins {}.',
      '{}\u202f: pas remboursé en 100 ans. Payez plus.',
    ],
    results: [
      '{}\u202f: {} mois, {} d’intérêts.',
      'D’abord le taux le plus élevé',
      'D’abord le plus petit solde',
      'Mois',
      'Intérêts',
      '{}\u202f: remboursé au mois',
    ],
  },
};
