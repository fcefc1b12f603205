import type webpack from 'webpack';

/** Identifiers of webpack's modules that consume and provide shared modules. */
const CONSUMED = /^consume-shared-module\|[^|]*\|([^|]+)\|/;
const PROVIDED = /^provide module \([^)]*\) (.+)@[^@]* = /;

/**
 * Returns the shared name under which a module is consumed, such as `react`; undefined for all
 * others.
 */
export function consumedKeyOf(module: webpack.Module): string | undefined {
  return CONSUMED.exec(module.identifier())?.[1];
}

/** Returns the shared name under which a module is provided; undefined for all others. */
export function providedKeyOf(module: webpack.Module): string | undefined {
  return PROVIDED.exec(module.identifier())?.[1];
}
