/** The role of a CSV column. */
export type Role =
  | 'date'
  | 'description'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'direction'
  | 'notes'
  | 'reference'
  | 'category';

/**
 * Column names of banks and apps, best first, in lower case without accents and bracketed parts; an asterisk matches
 * any suffix.
 * English, German, Dutch, French, Spanish, Italian, Portuguese, Polish, Czech, Hungarian, the Nordic languages, and for
 * amounts Turkish, Russian, Korean, Japanese and Chinese.
 */
const WORDS: Record<Role, readonly string[]> = {
  date: [
    'booking date|date posted|posting date|posted date|post date|posted|date processed|date operation|transaction date|trans date|trans. date|date transaction',
    'buchungstag|buchungsdatum|buchung|boekdatum|boekingsdatum|transactiedatum|date de comptabilisation|date comptabilisation|date d operation|date operation|dateop|fecha operacion|fecha de operacion|fecha contable|data contabile|data operazione|data operacao|data mov|data lancamento|data operacji|data ksiegowania|data transakcji|datum zauctovani|datum provedeni|konyveles datuma|konyvelesi datum|bogforingsdato|bokforingsdag|bokforingsdatum|bokfort|bokforingsdato|transaktionsdatum|transaksjonsdato|kirjauspaiva',
    'date|datum|fecha|data|dato|dátum|datum|pvm|paiva|kuupaev|kuupäev|data operacji',
    'started date|created|created on|date time|datetime|time|date created|completed date|value date|valuta|valutadatum|valuta datum|wertstellung|wertstellungstag|rentedatum|date de valeur|date valeur|datevaleur|fecha valor|data valuta|data valor|data waluty|belegdatum|umsatzdatum|kaufdatum|purchase date',
  ],
  description: [
    'payee|merchant|counter party|counter party name|partner name|partnername|partner|vendor|shop|store|zahlungspartner|marchand|commercant|comercio|esercente|winkel|butik|butikk|payee name|merchant name|counterparty|counterparty name|name|name/description|beneficiary|recipient|beguenstigter/zahlungspflichtiger|begunstigter/zahlungspflichtiger|begunstigter/auftraggeber|auftraggeber*|empfanger/auftraggeber|zahlungsempfanger|zahlungsempfanger*in|empfanger|name zahlungsbeteiligter|naam tegenpartij|naam van de tegenpartij|naam tegenpartij bevat|naam / omschrijving|naam|nom de la contrepartie|nom contrepartie contient|tegenpartij|nom|contrepartie|beneficiaire|beneficiario|partner nev|kontrahent|nadawca / odbiorca|nazev protistrany|nazev protiuctu|modtager|mottaker|mottagare|saajan nimi|saaja/maksaja',
    'description|original description|transaction description|details|transaction details|narrative|particulars|text|buchungstext|umsatztext|avisierungstext|beschreibung|verwendungszweck|bezeichnung|omschrijving|omschrijving-1|libelle|libelle operation|libelle complet operation|concepto|movimiento|movimientos|operacion|descripcion|descrizione|operazione|causale|descricao|historico|opis|opis operacji|tytul|popis|leiras|kozlemeny|tekst|forklaring|beskrivelse|beskrivning|rubrik|selite|what|item|transaction|title|subject',
    'memo|notes|note|reference|mededelingen|remittance information|payment reference|umsatztext|felhasznalonev|started date',
  ],
  amount: [
    'amount|amount in account currency|transaction amount|net amount|net|betrag|umsatz|bedrag|montant|montant operation|importe|importo|valor|quantia|quota|kwota|kwota operacji|kwota transakcji|castka|objem|osszeg|belob|belop|belopp|summa|maara|maara euroina|montante|cantidad',
    'amount cents|amount minor|amount minor units|amount pence|amount in cents|betrag in cent|betrag in eur|betrag eur|bedrag eur|amount eur|amount usd|amount gbp|local amount|settlement amount|kwota w walucie rachunku|transactiebedrag',
    'cost|sum|total|value|price|gross|spent|charge|soll/haben betrag',
  ],
  debit: [
    'debit|debits|debit amount|amount debit|withdrawal|withdrawals|withdrawal amount|withdrawal amt.|withdrawal amt|paid out|money out|out|outflow|soll|belastung|belastungen|lastschrift|ausgang|ausgaben|ausgabe|debet|debito|debitos|addebiti|addebito|dare|cargo|cargos|uitgaven|af|sortie|sorties|depense|depenses|uscite|uscita|despesa|gasto|gastos|spending|expense|expenses|spent|wydatki|obciazenia|wyplata|terheles|ut|ut fra konto',
    'withdrawn|isplata|v breme|na teret|duguje|дебит|ghi no|בחובה|חובה|debets|debetas|cheques y otros cargos|dr|dr amount|amount dr|borc|расход|списание|дебет|출금액|출금|찾으신금액|출금금액|出金|出金額|支払金額|支払い金額|お支払金額|お引出し|払出金額|支出|支出金额|借方|借方金额|借方发生额',
    'charge|charges',
    'payments|payment',
  ],
  credit: [
    'credit|credits|credit amount|amount credit|deposit|deposits|deposit amount|deposit amt.|deposit amt|paid in|money in|in|inflow|haben|gutschrift|gutschriften|eingang|einnahmen|einnahme|credito|creditos|accrediti|accredito|avere|abono|abonos|inkomsten|bij|entree|entrees|recette|recettes|entrate|entrata|receita|ingreso|ingresos|income|received|receipts|wplywy|uznania|wplata|jovairas|inn|inn pa konto',
    'deposited|uplata|v dobro|u korist|potrazuje|кредит|ghi co|בזכות|זכות|kredit|kredits|kreditas|depositos y abonos|cr|cr amount|amount cr|alacak|приход|зачисление|кредит|입금액|입금|맡기신금액|입금금액|入金|入金額|預り金額|預かり金額|お預り金額|受入金額|お預入れ|收入|收入金额|贷方|贷方金额|贷方发生额',
    'payments|payment',
  ],
  direction: [
    'direction|transaction type|type|debit/credit|credit/debit|debit credit|credit debit indicator|dr/cr|cr/dr|d/c|c/d|d/k|s/h|soll/haben|umsatzart|af bij|af/bij|bij/af|sens|tipo|typ|debet/credit|deebet/kreedit|deebet/kreedit (d/c)|d-c|indicator|sign|in/out',
  ],
  notes: [
    'notes|note|notas|nota|memo|comment|comments|mededelingen|payment reference|remittance information|verwendungszweck|vorgang/verwendungszweck|notizen|omschrijving|omschrijving-1|communication|original statement|original description|statement description|bemerkung|observaciones|note|uwagi|tytul|tytul operacji|megjegyzes|kozlemeny|zprava pro prijemce|poznamka|meddelelse|viesti|message|detail|details',
  ],
  reference: [
    'transaction id|transaction reference|transactiereferentie|id|reference|reference number|ref|bank reference|referenz|kundenreferenz|archivierungsnummer|unique id|transaction number|numero operation|volgnr|tranzakcioazonosito|id transakcji|numer referencyjny|id operace|journal_id|check number|cheque number|checknumber',
  ],
  category: ['category|kategorie|categorie|categoria|kategoria|kategori|luokka|spending category'],
};

/** Longer than any heading; bounds the time per cell. */
const MAX_LENGTH = 200;

const names = Object.entries(WORDS).flatMap(([role, groups]) =>
  groups.flatMap((words, rank) => words.split('|').map((word) => ({ role, rank, word }))),
);
const ranks = new Map(names.map(({ role, rank, word }) => [`${role} ${plainHeading(word)}`, rank]));
const beginnings = names.filter(({ word }) => word.endsWith('*'));

/** Normalizes a heading: lower case, without accents, brackets and punctuation; truncated if long. */
export function plainHeading(heading: string): string {
  return heading
    .slice(0, MAX_LENGTH)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/gi, 'l')
    .replace(/ø/gi, 'o')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[_:*#"'’.-]+/g, ' ')
    .replace(/ *\/ */g, '/')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

/** A currency behind a name, such as `Débit euros` and `Betrag in EUR`. */
const CURRENCY = /(?: in| en)? (?:eur|euros?|usd|gbp|chf|[€$£])$/;

/** Normalizes a heading as `plainHeading` does, and removes a currency at its end. */
export function withoutCurrency(heading: string): string {
  return plainHeading(heading).replace(CURRENCY, '');
}

/** A word in the heading of amounts in the currency of the shop, such as `Amount (Foreign Currency)`. */
const FOREIGN =
  /\b(foreign|original|fremdwahrung|ursprung\w*|origine|originale|etrangere?s?|extranjer[ao]|divisa|vreemde|utlandsk|utl)\b/;
/** The side of an amount in brackets, such as `Amount (DR)`, which `plainHeading` removes. */
const SIDE = /\((?:dr|cr)\)/i;
/** Behind all other headings. */
const LAST_RANK = 9;

/** The first of several numbered columns, such as `Beschreibung1`. */
const FIRST = /^(\p{L}{4,}) ?1$/u;

/**
 * Ranks how well a heading fits a role: 0 is best.
 *
 * @returns `undefined` if it does not fit
 */
export function rankOf(heading: string, role: Role): number | undefined {
  const whole = SIDE.test(heading) ? heading.replaceAll(/[()]/g, ' ') : heading;
  const plain = withoutCurrency(whole).replace(FIRST, '$1');
  const beginning = beginnings.find(
    (each) => each.role === role && plain.startsWith(each.word.slice(0, -1)),
  );
  const rank = ranks.get(`${role} ${plain}`) ?? beginning?.rank;
  const isForeign =
    role === 'amount' && FOREIGN.test(plainHeading(heading.replace(/[()[\]]/g, ' ')));
  return isForeign && rank !== undefined ? LAST_RANK : rank;
}
