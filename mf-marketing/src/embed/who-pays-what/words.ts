import type { Language } from '@harmony/contract';
import type { RowTexts } from '../form/rows.ts';

/**
 * Texts of the tool. Each `{}` is replaced: by the name of a field or partner, a number, or an amount. They are tuples,
 * because names would add a hundred bytes to a script with a size limit.
 */
export interface Words {
  person: readonly [person: string, name: string, income: string];
  split: readonly [label: string, byIncome: string, half: string];
  bills: RowTexts;
  /** The title of the bills, their names at the start as a query, the button, and the error of a field. */
  form: readonly [bills: string, examples: string, calculate: string, noAmount: string];
  /** The first one announces the result. */
  results: readonly [sentence: string, total: string, share: string, left: string];
}

export const words: Record<Language, Words> = {
  en: {
    person: ['Partner {}', 'Name', 'Net income a month'],
    split: ['How to split', 'By income', 'Half each'],
    bills: ['Bill {}', ['Amount: {}'], 'Add a bill', 'Remove {}'],
    form: [
      'Shared bills',
      'Rent&Electricity&Internet',
      'Calculate',
      '{}: enter a positive amount.',
    ],
    results: ['{} pays {}, {} pays {}.', 'Total', 'Share', 'Left'],
  },
  de: {
    person: ['Person {}', 'Name', 'Nettoeinkommen im Monat'],
    split: ['So teilt ihr auf', 'Nach Einkommen', 'Je zur Hälfte'],
    bills: ['Rechnung {}', ['Betrag: {}'], 'Rechnung hinzufügen', '{} entfernen'],
    form: [
      'Gemeinsame Rechnungen',
      'Miete&Strom&Internet',
      'Ausrechnen',
      '{}: Gebt einen positiven Betrag ein.',
    ],
    results: ['{} zahlt {}, {} zahlt {}.', 'Summe', 'Anteil', 'Bleibt'],
  },
  es: {
    person: ['Persona {}', 'Nombre', 'Ingresos netos al mes'],
    split: ['Cómo repartir', 'Según los ingresos', 'Mitad y mitad'],
    bills: ['Recibo {}', ['Importe: {}'], 'Añadir un recibo', 'Quitar {}'],
    form: [
      'Recibos compartidos',
      'Alquiler&Luz&Internet',
      'Calcular',
      '{}: escriban un importe positivo.',
    ],
    results: ['{} paga {}, {} paga {}.', 'Total', 'Parte', 'Queda'],
  },
  fr: {
    person: ['Personne {}', 'Nom', 'Revenu net par mois'],
    split: ['Mode de partage', 'Selon les revenus', 'Moitié-moitié'],
    bills: ['Facture {}', ['Montant\u202f: {}'], 'Ajouter une facture', 'Retirer {}'],
    form: [
      'Factures communes',
      'Loyer&Électricité&Internet',
      'Calculer',
      '{}\u202f: saisissez un montant positif.',
    ],
    results: ['{} paie {}, {} paie {}.', 'Total', 'Part', 'Reste'],
  },
};
