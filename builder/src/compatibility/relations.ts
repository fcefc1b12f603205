/**
 * Declarations, in TypeScript, of the types that decide whether an export still serves a build:
 * `Have<Present>` has to be assignable to `Want<Recorded>`. Functions are compared by plain assignability.
 * In constants, values may change and lists may grow, such as the list of topics. Endpoints have to accept
 * the data that a build sends, and may return additional fields and values. Schemas are compared by the
 * data they return; the data they accept is compared with the endpoints that a build sends it to.
 */
export const relations = `
interface SchemaLike { readonly _zod: { readonly input: unknown; readonly output: unknown } }
interface EndpointLike { readonly path: string; readonly method: string; readonly access: string }
interface Table { readonly [name: string]: Table | EndpointLike | SchemaLike }
type Callable = ((...values: never) => unknown) | (abstract new (...values: never) => unknown);

/** Lists of any length, and texts, numbers and flags of any value. */
type Words<T> = T extends Callable ? T
  : T extends string ? string
  : T extends number ? number
  : T extends boolean ? boolean
  : T extends readonly (infer E)[] ? readonly Words<E>[]
  : T extends object ? { [K in keyof T]: Words<T[K]> }
  : T;

type Input<T> = T extends SchemaLike ? T['_zod']['input'] : undefined;
type Output<T> = T extends SchemaLike ? T['_zod']['output'] : undefined;
type Part<T, K extends string> = T extends { readonly [P in K]: infer V } ? V : undefined;
/** Conditional, since TypeScript would compare the arguments of a plain alias: whole endpoints. */
type Takes<T> = T extends EndpointLike
  ? (
      params: Input<Part<T, 'params'>>,
      query: Input<Part<T, 'query'>>,
      body: Input<Part<T, 'body'>>,
    ) => void
  : never;

export type Want<T> = T extends EndpointLike
  ? { takes: Takes<T>; gives: Words<Output<Part<T, 'response'>>> }
  : T extends SchemaLike ? { gives: Words<Output<T>> }
  : T extends Table ? { [K in keyof T]: Want<T[K]> }
  : Words<T>;
export type Have<T> = T extends EndpointLike
  ? { takes: Takes<T>; gives: Output<Part<T, 'response'>> }
  : T extends SchemaLike ? { gives: Output<T> }
  : T extends Table ? { [K in keyof T]: Have<T[K]> }
  : T;

/** Props of the part in a slot. Parts without props get any, and a slot that is not declared is not compared. */
export type Props<Slots, Name extends string> = Name extends keyof Slots
  ? string extends keyof Slots[Name] ? {} : Slots[Name]
  : {};

/** The used part of a table, such as \`goals.list\`; of other exports, all. */
export type At<T, Path extends readonly string[]> = T extends EndpointLike | SchemaLike ? T
  : T extends Table
    ? Path extends readonly [infer Head, ...infer Rest extends readonly string[]]
      ? Head extends keyof T ? At<T[Head], Rest> : 'missing'
      : T
    : T;
`;
