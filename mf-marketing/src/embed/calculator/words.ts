/** A formatted amount with its currency. */
type Amount = string;

/**
 * Texts of the widget. It is a single file without further requests, so it contains all languages.
 */
export interface Words {
  /** BCP 47 language of the texts: English ones may appear on a page in another language. */
  language: string;
  title: string;
  income: (person: 1 | 2) => string;
  expenses: string;
  goal: string;
  timeframe: string;
  calculate: string;
  noAmount: string;
  /** Announced when there is a result. */
  result: (income: Amount, left: Amount) => string;
  results: string;
  combined: string;
  available: string;
  tooMuch: (missing: Amount) => string;
  monthly: string;
  reached: (months: number) => string;
  missing: (amount: Amount) => string;
  possible: (amount: Amount, months: number) => string;
  emergency: string;
  sixMonths: string;
  setAside: (months: number) => string;
  byIncome: string;
  byHalf: string;
  pays: (person: 1 | 2, share: Amount, left: Amount) => string;
  link: string;
  note: string;
}

/** A number with its unit. */
function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

const en: Words = {
  language: 'en',
  title: 'Joint budget calculator',
  income: (person) => `Partner ${person} monthly income`,
  expenses: 'Total monthly expenses',
  goal: 'Savings goal (optional)',
  timeframe: 'Goal timeframe (months)',
  calculate: 'Calculate',
  noAmount: 'This isn’t an amount, so it counts as 0.',
  result: (income, left) => `Of ${income} together, ${left} a month is left for goals.`,
  results: 'Your joint budget',
  combined: 'Combined income',
  available: 'Available for goals',
  tooMuch: (missing) => `Expenses are ${missing} more than income, so there’s nothing left yet.`,
  monthly: 'Monthly goal',
  reached: (months) => `Reached in ${counted(months, 'month', 'months')}, as planned.`,
  missing: (amount) => `${amount} a month more than you have.`,
  possible: (amount, months) =>
    `${amount} a month more than you have; possible in ${counted(months, 'month', 'months')}.`,
  emergency: 'Emergency fund target',
  sixMonths: 'Six months of expenses.',
  setAside: (months) =>
    `Six months of expenses, set aside in ${counted(months, 'month', 'months')}.`,
  byIncome: 'If each pays by income',
  byHalf: 'If each pays half',
  pays: (person, share, left) => `Partner ${person} pays ${share}, keeps ${left}`,
  link: 'Keep it up to date with Harmony',
  note: 'Nothing you type leaves this page. Not financial advice.',
};

const de: Words = {
  language: 'de',
  title: 'Gemeinsamer Budgetrechner',
  income: (person) => `Monatseinkommen von Person ${person}`,
  expenses: 'Ausgaben im Monat insgesamt',
  goal: 'Sparziel (optional)',
  timeframe: 'Zeit für das Ziel (Monate)',
  calculate: 'Ausrechnen',
  noAmount: 'Das ist kein Betrag und zählt als 0.',
  result: (income, left) => `Von zusammen ${income} bleiben im Monat ${left} für Ziele.`,
  results: 'Euer gemeinsames Budget',
  combined: 'Einkommen zusammen',
  available: 'Frei für Ziele',
  tooMuch: (missing) =>
    `Die Ausgaben sind ${missing} höher als das Einkommen: Noch bleibt nichts übrig.`,
  monthly: 'Sparrate im Monat',
  reached: (months) => `In ${counted(months, 'Monat', 'Monaten')} erreicht, wie geplant.`,
  missing: (amount) => `Im Monat ${amount} mehr, als ihr habt.`,
  possible: (amount, months) =>
    `Im Monat ${amount} mehr, als ihr habt; in ${counted(months, 'Monat', 'Monaten')} geht es.`,
  emergency: 'Ziel für den Notgroschen',
  sixMonths: 'Ausgaben von sechs Monaten.',
  setAside: (months) =>
    `Ausgaben von sechs Monaten, in ${counted(months, 'Monat', 'Monaten')} zurückgelegt.`,
  byIncome: 'Wenn beide nach Einkommen zahlen',
  byHalf: 'Wenn beide die Hälfte zahlen',
  pays: (person, share, left) => `Person ${person} zahlt ${share}, behält ${left}`,
  link: 'Mit Harmony auf dem Laufenden bleiben',
  note: 'Nichts davon verlässt diese Seite. Keine Finanzberatung.',
};

const es: Words = {
  language: 'es',
  title: 'Calculadora de presupuesto en pareja',
  income: (person) => `Ingresos mensuales de la persona ${person}`,
  expenses: 'Gastos mensuales en total',
  goal: 'Objetivo de ahorro (opcional)',
  timeframe: 'Plazo del objetivo (meses)',
  calculate: 'Calcular',
  noAmount: 'Esto no es un importe y cuenta como 0.',
  result: (income, left) => `De ${income} entre los dos, quedan ${left} al mes para objetivos.`,
  results: 'El presupuesto de los dos',
  combined: 'Ingresos de los dos',
  available: 'Disponible para objetivos',
  tooMuch: (missing) => `Los gastos superan los ingresos en ${missing}: todavía no queda nada.`,
  monthly: 'Ahorro al mes',
  reached: (months) => `Se logra en ${counted(months, 'mes', 'meses')}, como estaba previsto.`,
  missing: (amount) => `Son ${amount} al mes más de lo que hay.`,
  possible: (amount, months) =>
    `Son ${amount} al mes más de lo que hay; es posible en ${counted(months, 'mes', 'meses')}.`,
  emergency: 'Objetivo para imprevistos',
  sixMonths: 'Seis meses de gastos.',
  setAside: (months) => `Seis meses de gastos, ahorrados en ${counted(months, 'mes', 'meses')}.`,
  byIncome: 'Si cada quien paga según sus ingresos',
  byHalf: 'Si cada quien paga la mitad',
  pays: (person, share, left) => `La persona ${person} paga ${share} y se queda con ${left}`,
  link: 'Mantenerlo al día con Harmony',
  note: 'Nada de lo que escribes sale de esta página. No es asesoramiento financiero.',
};

const fr: Words = {
  language: 'fr',
  title: 'Calculateur de budget à deux',
  income: (person) => `Revenu mensuel, personne ${person}`,
  expenses: 'Dépenses totales par mois',
  goal: 'Objectif d’épargne (facultatif)',
  timeframe: 'Délai de l’objectif (mois)',
  calculate: 'Calculer',
  noAmount: 'Ce n’est pas un montant, il compte pour 0.',
  result: (income, left) => `Sur ${income} à deux, il reste ${left} par mois pour vos objectifs.`,
  results: 'Votre budget à deux',
  combined: 'Revenus à deux',
  available: 'Disponible pour vos objectifs',
  tooMuch: (missing) =>
    `Les dépenses dépassent les revenus de ${missing}\u202f: il ne reste encore rien.`,
  monthly: 'Épargne par mois',
  reached: (months) => `Atteint en ${months} mois, comme prévu.`,
  missing: (amount) => `${amount} par mois de plus que ce que vous avez.`,
  possible: (amount, months) =>
    `${amount} par mois de plus que ce que vous avez\u202f; possible en ${months} mois.`,
  emergency: 'Objectif pour les imprévus',
  sixMonths: 'Six mois de dépenses.',
  setAside: (months) => `Six mois de dépenses, mis de côté en ${months} mois.`,
  byIncome: 'Si chacun paie selon ses revenus',
  byHalf: 'Si chacun paie la moitié',
  pays: (person, share, left) => `La personne ${person} paie ${share} et garde ${left}`,
  link: 'Le garder à jour avec Harmony',
  note: 'Rien de ce que tu saisis ne quitte cette page. Ce n’est pas un conseil financier.',
};

const languages: Record<string, Words> = { en, de, es, fr };

/** Returns the texts for a locale such as `de-AT`; English if its language is missing. */
export function wordsFor(locale: string): Words {
  return languages[locale.slice(0, 2).toLowerCase()] ?? en;
}
