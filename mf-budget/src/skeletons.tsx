import { defineSkeletons } from '@harmony/mf-kit/prerender';
import declaration from '../declaration.ts';
import DashboardSkeleton from './dashboard/dashboard-skeleton.tsx';

/** Skeletons rendered at build time. */
export default defineSkeletons(declaration, { dashboard: DashboardSkeleton });
