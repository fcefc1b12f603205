import { OperatorError } from './operator-error.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that is read-only',
  EEXIST: 'there is a file with that name',
  ENOTDIR: 'there is a file in its place',
  // The parents are created too, so they exist but accept no folder, as below `/proc`.
  ENOENT: 'what it should be in does not exist or cannot be written',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

/**
 * Explains how an operator can fix a data folder that cannot be created or written.
 *
 * @returns an OperatorError, or the error itself if it has another cause
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
