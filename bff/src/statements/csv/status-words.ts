import { plainHeading } from './heading-words.ts';

const HEADINGS =
  /^(status|state|booking status|transaction status|payment status|umsatzstatus|buchungsstatus|zahlungsstatus|statut|etat|estado|stato|contabilizzazione|situacao|tila|stav|stan)$/;
/** Payments that were never booked: pending, held, denied, voided, expired, canceled, reversed and scheduled. */
const NOT_BOOKED =
  /^(pending|processing|in progress|authori[sz]ed|authori[sz]ation|autorisiert|autorise|autorisee|autorizado|autorizada|preautorizado|preautorizada|held|hold|on hold|blocked|declined|denied|refused|failed|reverted|reversed|void|voided|expired|cancell?ed|rejected|returned|scheduled|planned|upcoming|unposted|not booked|vorgemerkt|umsatz vorgemerkt|ausstehend|offen|in bearbeitung|schwebend|gehalten|reserviert|abgelehnt|storniert|verfallen|abgelaufen|zuruckgewiesen|ruckgangig|fehlgeschlagen|geplant|terminiert|nicht ausgefuhrt|en attente|en cours|a venir|refuse|refusee|annule|annulee|expire|expiree|rejete|rejetee|echoue|echouee|retenu|bloque|prevu|programme|programmee|pendiente|en proceso|en curso|retenido|retenida|rechazado|rechazada|denegado|denegada|anulado|anulada|cancelado|cancelada|caducado|caducada|vencido|revertido|revertida|devuelto|fallido|fallida|programado|programada|in attesa|annullato|rifiutato|non contabilizzato|da contabilizzare|in behandeling|geweigerd|geannuleerd|gereserveerd|pendente|reserverad|reserveret|reservert|venter|afvist|annulleret|kommende|oczekujaca|anulowana)$/;
const BOOKED =
  /^(completed|complete|booked|posted|settled|cleared|success|successful|succeeded|done|paid|executed|processed|reconciled|uncleared|approved|ok|confirmed|final|gebucht|umsatz gebucht|abgerechnet|abgeschlossen|ausgefuhrt|erledigt|verbucht|bezahlt|erfolgreich|comptabilise|comptabilisee|termine|terminee|effectue|effectuee|execute|executee|valide|validee|paye|completado|completada|contabilizado|contabilizada|realizado|realizada|liquidado|liquidada|ejecutado|ejecutada|pagado|aceptado|aceptada|eseguito|contabilizzato|completato|geboekt|uitgevoerd|verwerkt|concluida|concluido|bokford|bokfort|genomford|gennemfort|udfort|utfort|kirjattu|zaksiegowana|zrealizowana)$/;

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
