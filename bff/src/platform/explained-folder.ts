import { OperatorError } from './operator-error.ts';

/** What the codes of the operating system mean for a folder that cannot be used. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that is read-only',
  EEXIST: 'there is a file with that name',
  ENOTDIR: 'there is a file in its place',
  // Also what Node says of a folder to be made on a disk that is read-only.
  ENOENT: 'what it should be in does not exist or cannot be written',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

/**
 * What an operator can do about a data folder that cannot be made or written.
 *
 * @returns an OperatorError, or the error itself where it is about something else
 */
export function explainedFolder(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  if (reason === undefined) return error;
  return new OperatorError(
    `The folder ${folder} cannot be used: ${reason}. Fix that, or name another folder in DATA_DIR.`,
    { cause: error },
  );
}
