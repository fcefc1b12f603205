import { readIn } from '@harmony/contract';
import type { Approval } from '@harmony/contract';
import type { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import { readJson } from '../../platform/database/read-json.ts';
import type { Message } from '../../platform/language/sentence.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import type { CoupleChange } from './couple-change.ts';

/** What a partner wants to do. */
export interface Wish {
  kind: Approval['kind'];
  subjectId: string;
  /** What else it takes to do it, as JSON. */
  details: string;
}

/** A wish that waits for the other partner. */
export interface AskedWish extends Wish {
  requestedBy: string;
}

/** What something is called: as somebody wrote it, or by a name that is another in each language. */
export type Called = string | Message;

/** What a wish is about, as the partner is told. */
export interface About {
  subject: Called;
  /** The budget that a category would get. */
  monthlyBudget?: string | undefined;
  changes?: Omit<Approval['changes'], 'moveTo'> & { moveTo?: Called | undefined };
}

/** A kind of change that may need both partners' consent. */
export interface ConsentKind {
  /** @returns `undefined` once what it is about is gone */
  about(reader: Reader, viewer: CoupleViewer, wish: AskedWish): Promise<About | undefined>;
  /** Does it, with consent. */
  fulfil(change: CoupleChange, wish: AskedWish): Promise<unknown>;
}

/** How a feature tells of a kind and does it, with what it takes as it was stored. */
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

/** Declares a kind of change that may need consent, with the schema of what it takes. */
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
