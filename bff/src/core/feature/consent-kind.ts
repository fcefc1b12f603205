import { readIn } from '@harmony/contract';
import type { Approval } from '@harmony/contract';
import type { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import { readJson } from '../../platform/database/read-json.ts';
import type { Message } from '../../platform/language/sentence.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import type { CoupleChange } from './couple-change.ts';

export interface ConsentRequest {
  kind: Approval['kind'];
  subjectId: string;
  /** Details needed to apply it, as JSON. */
  details: string;
}

export interface PendingConsentRequest extends ConsentRequest {
  requestedBy: string;
}

export type Name = string | Message;

/** The subject of a request, as shown to the partner. */
export interface ConsentSubject {
  subject: Name;
  monthlyBudget?: string | undefined;
  changes?: Omit<Approval['changes'], 'moveTo'> & { moveTo?: Name | undefined };
}

/** A kind of change that may need both partners' consent. */
export interface ConsentKind {
  /** @returns `undefined` if the subject no longer exists */
  about(
    reader: Reader,
    viewer: CoupleViewer,
    request: PendingConsentRequest,
  ): Promise<ConsentSubject | undefined>;
  fulfil(change: CoupleChange, request: PendingConsentRequest): Promise<unknown>;
}

interface Handlers<Details> {
  about(
    reader: Reader,
    viewer: CoupleViewer,
    subjectId: string,
    details: Details,
  ): Promise<ConsentSubject | undefined>;
  fulfil(
    change: CoupleChange,
    request: { subjectId: string; details: Details; requestedBy: string },
  ): Promise<unknown>;
}

/** Declares a kind of change that may need consent, with the schema of its details. */
export function consentKind<Details>(
  schema: z.ZodType<Details>,
  { about, fulfil }: Handlers<Details>,
): ConsentKind {
  const read = ({ couple }: CoupleViewer, details: string): Details =>
    readIn(couple.currency, () => readJson('a consent request', schema, details));
  return {
    about: (reader, viewer, { subjectId, details }) =>
      about(reader, viewer, subjectId, read(viewer, details)),
    fulfil: (change, { details, ...request }) =>
      fulfil(change, { ...request, details: read(change.viewer, details) }),
  };
}
