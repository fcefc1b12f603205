import { join } from 'node:path';
import type { Environment } from '../environment/environment.ts';
import { explainedFolder } from '../explained-folder.ts';
import { OperatorError } from '../operator-error.ts';
import { driverError, errorCode } from './database-errors.ts';

/** File name of the embedded database in the data folder. */
export const DATABASE_FILE = 'harmony.sqlite';

type Place = Pick<Environment, 'databaseUrl' | 'dataFolder'>;

/**
 * Runs `work` on the database of the environment, and explains errors that an operator can fix.
 *
 * @throws OperatorError for those; other errors unchanged
 */
export async function explained<Result>(
  { databaseUrl, dataFolder }: Place,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const message =
      databaseUrl === undefined
        ? aboutFile(error, join(dataFolder, DATABASE_FILE))
        : aboutServer(error, databaseUrl);
    if (message !== undefined) throw new OperatorError(message, { cause: error });
    throw explainedFolder(error, dataFolder);
  }
}

/** Explains an error of a database server, without its password. */
function aboutServer(error: unknown, databaseUrl: string): string | undefined {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const place = `${hostname}:${port || 3306}`;
  const user = decodeURIComponent(username) || 'a user without a name';
  const name = decodeURIComponent(pathname.slice(1));
  const { code, errno } = driverError(error);
  switch (errno) {
    case 1045:
    case 1698:
      return `The database server at ${place} does not let ${user} in. Check the user and the password in DATABASE_URL.`;
    case 1044:
    case 1142:
    case 1143:
      return `The database server at ${place} does not let ${user} use the database ${name} and make tables in it. Grant all privileges on it.`;
    case 1049:
      return `There is no database ${name} at ${place}. Make it with CREATE DATABASE, or correct DATABASE_URL.`;
    case 1040:
    case 1203:
      return `The database server at ${place} takes no more connections. Allow more, or stop other programs.`;
  }
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No machine called ${hostname} is found. Check the host in DATABASE_URL.`;
    case 'ECONNREFUSED':
      return `No database server listens at ${place}. Start it, or correct DATABASE_URL.`;
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `The database server at ${place} does not answer. Check that it runs, the network between, and DATABASE_URL.`;
    case 'PROTOCOL_CONNECTION_LOST':
    case 'ECONNRESET':
      return `What listens at ${place} ends the connection. Check that DATABASE_URL names a MySQL or MariaDB server.`;
    default:
      return undefined;
  }
}

function aboutFile(error: unknown, file: string): string | undefined {
  switch (errorCode(error)) {
    case 'SQLITE_NOTADB':
      return damaged(file, 'it is not a database');
    case 'SQLITE_CORRUPT':
      return damaged(file, 'parts of it cannot be read');
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
    case 'SQLITE_PERM':
      return `The database ${file} cannot be written. Give this user the folder and the files in it, or name another folder in DATA_DIR.`;
    case 'SQLITE_FULL':
    case 'SQLITE_IOERR':
      return `The database ${file} cannot be written: the disk is full or fails. Make room and start again.`;
    default:
      return undefined;
  }
}

/**
 * Reports a damaged embedded database and the remedy.
 *
 * @param how the damage, as the end of a sentence
 */
export function damaged(file: string, how: string): string {
  return `The database ${file} is damaged: ${how}. Bring back the newest backup with: npm run restore -- <backup> --replace`;
}
