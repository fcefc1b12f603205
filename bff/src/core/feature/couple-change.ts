import type { Work } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';

/** A change by a member in their couple: a transaction in which the couple is guarded. */
export interface CoupleChange {
  work: Work;
  services: Services;
  viewer: CoupleViewer;
}
