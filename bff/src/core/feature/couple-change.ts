import type { Work } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';

/** What a member changes in their couple: in one transaction, in which the couple is guarded. */
export interface CoupleChange {
  work: Work;
  services: Services;
  viewer: CoupleViewer;
}
