import type { Parameters } from './honesty.ts';
import type { World } from './world.ts';

/** Parameters of a call, held to the SDK's types already. */
// oxlint-disable-next-line typescript/no-explicit-any -- the schemas have checked them
export type Sent = Record<string, any>;

/** A call of the API that the double answers. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` for a resource's id. */
  path: string;
  /** The SDK's name of its parameters; without one it takes none. */
  parameters?: Parameters;
  respond(world: World, sent: Sent, id: string): unknown;
}
