import type { Language } from '@harmony/contract';

/**
 * Texts of the tool. Each `{}` is replaced: by the name of a field or partner, a number, or an amount. They are tuples,
 * because names would add a hundred bytes to a script with a size limit.
 */
export interface Words {
  person: readonly [person: string, name: string, income: string];
  split: readonly [label: string, byIncome: string, half: string];
  bills: readonly [bill: string, amount: string, add: string, remove: string];
  /** The title of the bills, their names at the start as a query, the button, and the error of a field. */
  form: readonly [bills: string, examples: string, calculate: string, noAmount: string];
  /** The first one announces the result. */
  results: readonly [sentence: string, total: string, share: string, left: string];
}

export const words: Record<Language, Words> = {
  en: {
    person: ['Partner {}', 'Name (optional)', 'Net income a month'],
    split: ['How to split', 'By income', 'Half each'],
    bills: ['Bill {}', 'Amount: {}', 'Add a bill', 'Remove {}'],
    form: [
      'Shared bills a month',
      'Rent&Electricity&Internet',
      'Calculate',
      '{}: enter a positive amount, such as {}.',
    ],
    results: ['{} pays {}, {} pays {}.', 'Total', 'Share', 'Left'],
  },
  de: {
    person: ['Person {}', 'Name (optional)', 'Nettoeinkommen im Monat'],
    split: ['So teilt ihr auf', 'Nach Einkommen', 'Je zur Hälfte'],
    bills: ['Rechnung {}', 'Betrag: {}', 'Rechnung hinzufügen', '{} entfernen'],
    form: [
      'Gemeinsame Rechnungen im Monat',
      'Miete&Strom&Internet',
      'Ausrechnen',
      '{}: Gebt einen positiven Betrag ein, zum Beispiel {}.',
    ],
    results: ['{} zahlt {}, {} zahlt {}.', 'Summe', 'Anteil', 'Bleibt'],
  },
  es: {
    person: ['Persona {}', 'Nombre (opcional)', 'Ingresos netos al mes'],
    split: ['Cómo repartir', 'Según los ingresos', 'Mitad y mitad'],
    bills: ['Recibo {}', 'Importe: {}', 'Añadir un recibo', 'Quitar {}'],
    form: [
      'Recibos compartidos al mes',
      'Alquiler&Luz&Internet',
      'Calcular',
      '{}: escriban un importe positivo, como {}.',
    ],
    results: ['{} paga {}, {} paga {}.', 'Total', 'Parte', 'Queda'],
  },
  fr: {
    person: ['Personne {}', 'Nom (facultatif)', 'Revenu net par mois'],
    split: ['Mode de partage', 'Selon les revenus', 'Moitié-moitié'],
    bills: ['Facture {}', 'Montant\u202f: {}', 'Ajouter une facture', 'Retirer {}'],
    form: [
      'Factures communes par mois',
      'Loyer&Électricité&Internet',
      'Calculer',
      '{}\u202f: saisissez un montant positif, comme {}.',
    ],
    results: ['{} paie {}, {} paie {}.', 'Total', 'Part', 'Reste'],
  },
};
