import { startMailServer } from '@harmony/test-kit/mail-server';

/** A program that receives mails until its parent ends it, and sends the URL to it. */
const { url } = await startMailServer();
process.send?.(url);
