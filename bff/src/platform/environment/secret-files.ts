import { readFileSync } from 'node:fs';

/** Variables with secrets. A variable of the same name with `_FILE` names a file with the value instead. */
export const secretVariables: readonly string[] = [
  'SESSION_SECRET',
  'SESSION_SECRET_OTHER',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'VAPID_PRIVATE_KEY',
  'CONNECTIONS_KEY',
  'ENABLE_BANKING_KEY',
  'METRICS_TOKEN',
  'OPERATOR_TOKEN',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
];

export type Given = Record<string, string | undefined>;

/**
 * Returns the variables that are set, with the secrets that are in files. An empty variable counts as unset.
 *
 * @param problems receives those of files, without their contents
 */
export function givenVariables(variables: Given, problems: string[]): Given {
  const given: Given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== ''),
  );
  for (const name of secretVariables) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) problems.push(`${name}, ${name}_FILE: set one of them`);
    else given[name] = contentOf(file, name, problems);
  }
  return given;
}

/** Returns a file's text without the line break that editors add. */
function contentOf(file: string, name: string, problems: string[]): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text !== '') return text;
    problems.push(`${name}_FILE: the file is empty`);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    problems.push(`${name}_FILE: cannot be read (${reason})`);
  }
  return undefined;
}
