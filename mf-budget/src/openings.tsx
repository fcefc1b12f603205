import { defineOpenings } from '@harmony/mf-kit/prerender';
import declaration from '../declaration.ts';
import DashboardOpening from './dashboard/dashboard-opening.tsx';

/** What stands on pages until they have come, rendered at build time. */
export default defineOpenings(declaration, { dashboard: DashboardOpening });
