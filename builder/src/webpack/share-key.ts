import type webpack from 'webpack';

/** What webpack makes of a shared module: for who uses it, and for who brings it. */
const CONSUMED = /^consume-shared-module\|[^|]*\|([^|]+)\|/;
const PROVIDED = /^provide module \([^)]*\) (.+)@[^@]* = /;

/** The name under which a module is used from what is shared, such as `react`; none for all others. */
export function consumedKeyOf(module: webpack.Module): string | undefined {
  return CONSUMED.exec(module.identifier())?.[1];
}

/** The name under which a module is brought to what is shared; none for all others. */
export function providedKeyOf(module: webpack.Module): string | undefined {
  return PROVIDED.exec(module.identifier())?.[1];
}
