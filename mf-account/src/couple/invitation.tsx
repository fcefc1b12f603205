import { t } from '@lingui/core/macro';
import { Button, color, radius, space, text, styled } from '@harmony/design-system';
import Copy from 'lucide-react/icons/copy';
import LinkIcon from 'lucide-react/icons/link';
import QrIcon from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { copy } from './copy.ts';
import { invitationLink } from './invitation-link.ts';
import { QrCode } from './qr-code.tsx';

/** An invite code to read aloud, copy, share as a link or scan. */
export function Invitation({ code }: { code: string }) {
  const [isQrShown, setQrShown] = useState(false);
  const link = invitationLink(window.location.origin, code);
  return (
    <Frame>
      <Code data-testid="invite-code" aria-label={t`Invite code`}>
        {code}
      </Code>
      <Ways>
        <Button
          variant="secondary"
          size="small"
          icon={<Copy aria-hidden="true" />}
          onClick={() => copy(code, t`Invite code copied to clipboard`)}
        >{t`Copy code`}</Button>
        {'share' in navigator ? (
          <Button
            variant="secondary"
            size="small"
            icon={<Share2 aria-hidden="true" />}
            onClick={() => share(link)}
          >{t`Share link`}</Button>
        ) : (
          <Button
            variant="secondary"
            size="small"
            icon={<LinkIcon aria-hidden="true" />}
            onClick={() => copy(link, t`Link copied to clipboard`)}
          >{t`Copy link`}</Button>
        )}
        <Button
          variant="secondary"
          size="small"
          icon={<QrIcon aria-hidden="true" />}
          aria-expanded={isQrShown}
          onClick={() => setQrShown(!isQrShown)}
        >
          {isQrShown ? t`Hide QR code` : t`Show QR code`}
        </Button>
      </Ways>
      {isQrShown && (
        <Scan>
          <QrCode text={link} label={t`QR code of the link to join your couple`} />
          <p>{t`Your partner can scan this with their phone. The link asks them to sign in and fills in the code.`}</p>
        </Scan>
      )}
      <Small>{t`It works once, for two weeks. After that you’ll find a new one here.`}</Small>
    </Frame>
  );
}

/** Opens the share dialog of the device, or copies the link if sharing fails. */
async function share(link: string): Promise<void> {
  try {
    await navigator.share({ title: t`Join me on Harmony`, url: link });
  } catch (error) {
    const isCalledOff = error instanceof DOMException && error.name === 'AbortError';
    if (!isCalledOff) await copy(link, t`Link copied to clipboard`);
  }
}

const Frame = styled('div', {
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  padding: `${space[4]} clamp(${space[3]}, 5vw, ${space[5]})`,
  background: color.oursSoft,
  borderRadius: radius.large,
});

const Code = styled('output', {
  ...text.title,
  // Keeps the code on one line on the smallest phones.
  fontSize: `min(7vw, ${text.title.fontSize})`,
  letterSpacing: '0.12em',
  fontVariantNumeric: 'tabular-nums lining-nums',
  userSelect: 'all',
});

const Ways = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[2] });

const Scan = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  '& p': { ...text.caption, flex: '1 1 12rem' },
});

const Small = styled('p', { ...text.caption, color: color.muted });
