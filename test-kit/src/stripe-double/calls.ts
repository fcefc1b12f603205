import type { Parameters } from './honesty.ts';
import type { World } from './world.ts';

/** Parameters of a call, already validated against the SDK's types. */
// oxlint-disable-next-line typescript/no-explicit-any -- the schemas have checked them
export type Sent = Record<string, any>;

/** An API call that the double supports. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` for a resource's id. */
  path: string;
  /** The SDK's type of its parameters; omitted for calls without parameters. */
  parameters?: Parameters;
  respond(world: World, sent: Sent, id: string): unknown;
}
