import { plainHeading } from './heading-words.ts';

const HEADINGS =
  /^(status|state|booking status|transaction status|payment status|umsatzstatus|buchungsstatus|zahlungsstatus|statut|etat|estado|stato|contabilizzazione|situacao|tila|stav|stan)$/;
/** Payments that were never booked: pending, held, denied, voided, expired, canceled, reversed and scheduled. */
const NOT_BOOKED =
  /^(pending|processing|in progress|authori[sz]ed|authori[sz]ation|autorisiert|autorise|autorisee|autorizado|autorizada|preautorizado|preautorizada|held|hold|on hold|blocked|declined|denied|refused|failed|reverted|reversed|void|voided|expired|cancell?ed|rejected|returned|scheduled|planned|upcoming|unposted|not booked|vorgemerkt|umsatz vorgemerkt|ausstehend|offen|in bearbeitung|schwebend|gehalten|reserviert|abgelehnt|storniert|verfallen|abgelaufen|zuruckgewiesen|ruckgangig|fehlgeschlagen|geplant|terminiert|nicht ausgefuhrt|en attente|en cours|a venir|refuse|refusee|annule|annulee|expire|expiree|rejete|rejetee|echoue|echouee|retenu|bloque|prevu|programme|programmee|pendiente|en proceso|en curso|retenido|retenida|rechazado|rechazada|denegado|denegada|anulado|anulada|cancelado|cancelada|caducado|caducada|vencido|revertido|revertida|devuelto|fallido|fallida|programado|programada|in attesa|annullato|rifiutato|non contabilizzato|da contabilizzare|in behandeling|geweigerd|geannuleerd|gereserveerd|pendente|reserverad|reserveret|reservert|venter|afvist|annulleret|kommende|oczekujaca|anulowana)$/;
const BOOKED =
  /^(completed|complete|booked|posted|settled|cleared|success|successful|succeeded|done|paid|executed|processed|reconciled|uncleared|approved|accepted|billed|ok|confirmed|final|gebucht|umsatz gebucht|abgerechnet|abgeschlossen|ausgefuhrt|erledigt|verbucht|bezahlt|erfolgreich|comptabilise|comptabilisee|termine|terminee|effectue|effectuee|execute|executee|valide|validee|accepte|acceptee|paye|completado|completada|contabilizado|contabilizada|realizado|realizada|liquidado|liquidada|ejecutado|ejecutada|pagado|aceptado|aceptada|eseguito|contabilizzato|completato|geboekt|geaccepteerd|uitgevoerd|verwerkt|concluida|concluido|bokford|bokfort|genomford|gennemfort|udfort|utfort|kirjattu|zaksiegowana|zrealizowana)$/;

export type Status = 'booked' | 'left-out';

/** Headings that denote nothing else, unlike `State`, which is also a part of an address. */
const CLEAR = /^(booking |transaction |payment )?status$|^(umsatz|buchungs|zahlungs)status$/;

/** Whether a heading denotes the status of a payment even if none of its words is known. */
export function isClearlyStatus(heading: string): boolean {
  return CLEAR.test(plainHeading(heading));
}

/** Whether a heading denotes the status of a payment. */
export function isStatusHeading(heading: string): boolean {
  return HEADINGS.test(plainHeading(heading));
}

/** Returns the meaning of a status; `undefined` if it is unknown. */
export function statusOf(word: string): Status | undefined {
  const plain = plainHeading(word);
  if (NOT_BOOKED.test(plain)) return 'left-out';
  return BOOKED.test(plain) ? 'booked' : undefined;
}

const PENDING_FLAG =
  /^(is )?(pending|vorgemerkt|ausstehend|en attente|pendiente|pendente|in attesa|reserviert|reserverad|reserveret|reservert)$/;
const BOOKED_FLAG =
  /^(is )?(booked|posted|gebucht|verbucht|comptabilisee?|contabilizad[ao]|contabilizzato|geboekt|bokford|bokfort|bogfort|zaksiegowana)$/;
/** Of PayPal: a memo is an entry whose money another entry moves. */
const IMPACT = /^(balance impact|auswirkung auf guthaben|impact sur le solde)$/;
const YES = /^(yes|y|true|t|1|ja|j|wahr|oui|o|vrai|si|s|sim|tak|verdadero)$/;
const NO = /^(no|n|false|f|0|nein|falsch|non|faux|nao|nee|nej|nei|nie|falso)$/;

/**
 * Returns the meaning of the words in a column of flags, by its heading: a payment is pending, or booked, or changes the
 * balance.
 *
 * @returns `undefined` if the heading denotes no flag
 */
export function flagOf(heading: string): ((word: string) => Status | undefined) | undefined {
  const plain = plainHeading(heading);
  if (IMPACT.test(plain)) {
    return (word) => (plainHeading(word) === 'memo' ? 'left-out' : 'booked');
  }
  const isPending = PENDING_FLAG.test(plain);
  if (!isPending && !BOOKED_FLAG.test(plain)) return undefined;
  return (word) => {
    const answer = plainHeading(word);
    if (YES.test(answer)) return isPending ? 'left-out' : 'booked';
    if (NO.test(answer)) return isPending ? 'booked' : 'left-out';
    return undefined;
  };
}

/** Kinds of payments that are not booked; unlike statuses, reversals and returns are booked payments as a kind. */
const PENDING_KIND =
  /^((card )?pending|pending (transaction|purchase|payment|charge)|(card |pre ?)?authori[sz]ation( hold)?|pre ?auth|vormerkung|(umsatz )?vorgemerkt|vorgemerkter umsatz|autorisierung|kartenautorisierung|(pre ?)?autorisation|(pre)?autorizacion|(pre)?autorizzazione|en attente|a venir|pendiente|in attesa|reserverad|reserveret|reservert|reservert transaksjon|gereserveerd)$/;
const PENDING_BEGINNING =
  /^(pending|(pre ?)?authori[sz]ation hold|pre ?authori[sz]ation|(umsatz )?vorgemerkt|vorgemerkter umsatz|vormerkung|en attente|pendiente|in attesa|reserverad|reserveret|reservert|gereserveerd)\b/;

/** A part of each of these texts as written; saves time for other cells. */
const HINT = /pend|aut[ho]|vorgemerkt|vormerkung|attente|venir|attesa|reserv/i;

/** Whether a cell is a kind of payment that is not booked. */
export function isPendingKind(cell: string): boolean {
  return HINT.test(cell) && PENDING_KIND.test(plainHeading(cell));
}

/** Whether a description begins with such a kind, also in brackets. */
export function isPendingText(text: string): boolean {
  return HINT.test(text) && PENDING_BEGINNING.test(plainHeading(text.replaceAll(/[()[\]]/g, ' ')));
}
