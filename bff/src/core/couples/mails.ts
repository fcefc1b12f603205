import type { Content, Mail } from '../feature/mail.ts';
import { loadViewerOfUser } from '../viewer/load-viewer.ts';
import { isHarmlessName } from '../../platform/language/harmless-name.ts';
import { sentence } from '../../platform/language/sentence.ts';

/** Notifies the inviting user that their partner has joined. */
export const partnerJoined: Mail = {
  kind: 'partner-joined',
  wanted: 'partnerJoined',
  async write({ database, publicUrl, userId }) {
    const partner = (await loadViewerOfUser(database, userId))?.partner;
    return partner && partnerJoinedContent(partner.firstName, `${publicUrl}/`);
  },
};

/** The mail's content; it is only sent to a verified address. */
export function partnerJoinedContent(firstName: string, url: string): Content {
  return {
    subject: sentence('Your partner has joined you'),
    paragraphs: [
      sentence(
        'Your partner has used your invite code, so you’re linked on Harmony now. From now on you both see what’s shared; what’s personal stays yours.',
      ),
      ...(isHarmlessName(firstName)
        ? [sentence('Name on Harmony: {firstName}', { firstName })]
        : []),
    ],
    action: { label: sentence('Open Harmony'), url },
  };
}
