import { storablePart } from '@harmony/contract';
import type { Language } from '@harmony/contract';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/support/any-text.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { partnerJoinedContent } from './mails.ts';

const firstName = anyText(30).map((each) => storablePart(`R${each}n`));
const url = 'https://harmony.example/';
const transport = createTransport({ streamTransport: true, buffer: true });

async function sent(name: string, language: Language = 'en') {
  const letter = writeLetter('kim@example.com', partnerJoinedContent(name, url), language);
  const { message } = await transport.sendMail({ from: 'harmony@example.com', ...letter });
  return { letter, mail: await new PostalMime().parse(message as Buffer) };
}

/** Splits into lines; mail transports may change line ends. */
const linesOf = (text = '') => text.trimEnd().split(/[\r\n]+/);

describe('the mail about a joined partner', () => {
  it('is a single mail to a single address, whatever the name', async () => {
    const { mail: plain } = await sent('Robin');
    const names = (mail: typeof plain) => mail.headers.map(({ key }) => key);
    await fc.assert(
      fc.asyncProperty(firstName, async (name) => {
        const { mail, letter } = await sent(name);
        expect(names(mail)).toEqual(names(plain));
        expect(mail.to).toEqual([{ address: 'kim@example.com', name: '' }]);
        expect(mail.attachments).toEqual([]);
        expect(linesOf(mail.text)).toEqual(linesOf(letter.text));
      }),
    );
  });

  it('names the partner and links to the product', async () => {
    const { mail } = await sent('Robin');
    expect(mail.text).toContain('Name on Harmony: Robin');
    expect(mail.text).toContain(url);
  });

  it.each(['Account locked: verify at evil.example', 'evil.example', 'Call 0123 456789'])(
    'omits a name that could be a link: %s',
    async (name) => {
      expect((await sent(name)).mail.text).not.toContain(name);
    },
  );

  it('has a fixed subject, as a name could be a warning', async () => {
    for (const name of ['Account locked', 'Harmony Security', 'Verify your account']) {
      expect((await sent(name)).mail.subject).toBe('Your partner has joined you');
    }
  });

  it('accepts names of any script', async () => {
    for (const name of ['José María', 'Anne-Sophie', 'D’Arcy', 'Łucja', 'عائشة', '明美', 'อรทัย']) {
      expect((await sent(name)).mail.text).toContain(`Name on Harmony: ${name}`);
    }
  });

  it('uses the language of the recipient', async () => {
    const { mail } = await sent('Robin', 'de');
    expect(mail.subject).toBe('Dein Partner ist jetzt dabei');
    expect(linesOf(mail.text)[0]).toBe('Hallo,');
    expect(mail.html).toContain(`<a href="${url}">Harmony öffnen</a>`);
  });

  it('escapes markup in names', async () => {
    const tagsOf = ({ html = '' }: { html?: string | undefined }) => html.match(/<[^>]*>/g);
    const tagsWithAndWithout = [
      tagsOf((await sent('Robin')).mail),
      tagsOf((await sent('evil.example')).mail),
    ];
    await fc.assert(
      fc.asyncProperty(firstName, async (name) => {
        expect(tagsWithAndWithout).toContainEqual(tagsOf((await sent(name)).mail));
      }),
    );
  });
});
