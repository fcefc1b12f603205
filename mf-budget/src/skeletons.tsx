import { defineSkeletons } from '@harmony/mf-kit/prerender';
import declaration from '../declaration.ts';
import DashboardSkeleton from './dashboard/dashboard-skeleton.tsx';

/** What stands on pages until they have come, rendered at build time. */
export default defineSkeletons(declaration, { dashboard: DashboardSkeleton });
