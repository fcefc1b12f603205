import { startMailServer } from '@harmony/test-kit/mail-server';

/** A program that sends its URL to its parent and receives mails until the parent ends it. */
const { url } = await startMailServer();
process.send?.(url);
