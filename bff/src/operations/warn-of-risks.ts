import type { Logger } from 'pino';
import { mayOverride } from '../delivery/pages/allowed-policies.ts';
import type { Environment } from '../platform/environment/environment.ts';

/** Logs insecure settings that are allowed in production. */
export function warnOfRisks(
  {
    production,
    overrides,
    overrideOrigins,
    overridePolicies,
    publicUrl,
    insecureHttp,
    demo,
    otherSessionSecret,
  }: Environment,
  logger: Logger,
): void {
  if (!production) return;
  if (overrides) {
    logger.warn(
      'OVERRIDES=1: a link can make a page run scripts from a server on the visitor’s own machine',
    );
  }
  if (overrideOrigins.length > 0) {
    logger.warn(
      { overrideOrigins },
      'OVERRIDE_ORIGINS: a link can make a page run scripts from these servers',
    );
  }
  if (mayOverride({ overrides, overrideOrigins }) && overridePolicies.length > 0) {
    logger.warn(
      { overridePolicies },
      'OVERRIDE_POLICIES: code in pages may create these Trusted Types policies, and write markup with them',
    );
  }
  if (insecureHttp) {
    logger.warn({ publicUrl }, 'INSECURE_HTTP=1: sessions and passwords are sent unencrypted');
  }
  if (otherSessionSecret !== undefined) {
    logger.warn(
      'SESSION_SECRET_OTHER: sessions signed with it are accepted until the end of the rotation, when it is removed',
    );
  }
  if (demo) logger.warn('DEMO=1: any visitor can open a demo');
}
