import { ToolError } from '../errors/tool-error.ts';

/** The oldest supported major version of Node. */
export const OLDEST_NODE = 24;

/**
 * Validates the version of Node.
 *
 * @param version such as `24.1.0`
 * @throws ToolError if it is too old for the commands
 */
export function refuseOldNode(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return;
  throw new ToolError(
    'oldNode',
    `harmony needs Node ${OLDEST_NODE} or newer, and this is ${version}.`,
  );
}
