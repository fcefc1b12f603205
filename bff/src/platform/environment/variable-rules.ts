import type { Given } from './secret-files.ts';

/** Reports variables that are only valid together. */
export function setTogether(given: Given): string[] {
  const problems: string[] = [];
  const isHalf = (...names: string[]): boolean =>
    new Set(names.map((name) => given[name] === undefined)).size > 1;
  if (isHalf('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET')) {
    problems.push('OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: set all three or none');
  }
  if (given['SESSION_SECRET_OTHER'] && given['SESSION_SECRET_OTHER'] === given['SESSION_SECRET']) {
    problems.push('SESSION_SECRET_OTHER: must differ from SESSION_SECRET');
  }
  if (given['PASSWORD_SIGN_IN'] === 'off' && !given['OIDC_ISSUER']) {
    problems.push('PASSWORD_SIGN_IN: cannot be off without OIDC_ISSUER');
  }
  if (given['OIDC_GROUP'] && !given['OIDC_ISSUER']) problems.push('OIDC_GROUP: needs OIDC_ISSUER');
  if (isHalf('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY')) {
    problems.push('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: set both or none');
  }
  return problems;
}

/** Browsers treat these hosts as secure, because no data leaves the machine. */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Reports settings that production refuses. */
export function refusedInProduction(given: Given): string[] {
  const problems: string[] = [];
  const { protocol, hostname } = URL.parse(given['PUBLIC_URL'] ?? '') ?? {};
  if (protocol === 'http:' && !LOOPBACK.test(hostname ?? '') && given['INSECURE_HTTP'] !== '1') {
    problems.push(
      'PUBLIC_URL: needs https, or passwords can be read on the way; INSECURE_HTTP=1 allows http',
    );
  }
  if (!given['SESSION_SECRET'] && given['GENERATE_SESSION_SECRET'] !== '1') {
    problems.push(
      'SESSION_SECRET: required in production, at least 32 random characters; GENERATE_SESSION_SECRET=1 makes one and keeps it below DATA_DIR',
    );
  }
  if (given['RATE_LIMITS'] === 'off') problems.push('RATE_LIMITS: cannot be off in production');
  if (given['OIDC_ISSUER']?.startsWith('http:')) problems.push('OIDC_ISSUER: needs https');
  if (given['STRIPE_SECRET_KEY'] && !given['STRIPE_WEBHOOK_SECRET']?.replaceAll(/[\s,]/g, '')) {
    problems.push('STRIPE_WEBHOOK_SECRET: required where STRIPE_SECRET_KEY is set');
  }
  return problems;
}
