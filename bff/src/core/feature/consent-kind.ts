import { readIn } from '@harmony/contract';
import type { Approval } from '@harmony/contract';
import type { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import { readJson } from '../../platform/database/read-json.ts';
import type { Message } from '../../platform/language/sentence.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import type { CoupleChange } from './couple-change.ts';

/** A change that a partner requests. */
export interface Wish {
  kind: Approval['kind'];
  subjectId: string;
  /** Details needed to apply it, as JSON. */
  details: string;
}

/** A request pending the other partner's decision. */
export interface AskedWish extends Wish {
  requestedBy: string;
}

/** A name: a user's text, or a message to translate. */
export type Called = string | Message;

/** The subject of a request, as shown to the partner. */
export interface About {
  subject: Called;
  /** The requested budget of a category. */
  monthlyBudget?: string | undefined;
  changes?: Omit<Approval['changes'], 'moveTo'> & { moveTo?: Called | undefined };
}

/** A kind of change that may need both partners' consent. */
export interface ConsentKind {
  /** @returns `undefined` if the subject no longer exists */
  about(reader: Reader, viewer: CoupleViewer, wish: AskedWish): Promise<About | undefined>;
  /** Applies the change after consent. */
  fulfil(change: CoupleChange, wish: AskedWish): Promise<unknown>;
}

/** A feature's handlers of a kind, with parsed details. */
interface Handled<Details> {
  about(
    reader: Reader,
    viewer: CoupleViewer,
    subjectId: string,
    details: Details,
  ): Promise<About | undefined>;
  fulfil(
    change: CoupleChange,
    wish: { subjectId: string; details: Details; requestedBy: string },
  ): Promise<unknown>;
}

/** Declares a kind of change that may need consent, with the schema of its details. */
export function consentKind<Details>(
  schema: z.ZodType<Details>,
  { about, fulfil }: Handled<Details>,
): ConsentKind {
  const read = ({ couple }: CoupleViewer, details: string): Details =>
    readIn(couple.currency, () => readJson('what consent is asked for', schema, details));
  return {
    about: (reader, viewer, { subjectId, details }) =>
      about(reader, viewer, subjectId, read(viewer, details)),
    fulfil: (change, { details, ...wish }) =>
      fulfil(change, { ...wish, details: read(change.viewer, details) }),
  };
}
