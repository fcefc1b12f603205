import type { LucideIcon } from 'lucide-react';

/** Icons of the product by name; `used-icons-loader.ts` replaces this module when Storybook is built. */
const usedIcons: Readonly<Record<string, LucideIcon>> = {};
export default usedIcons;
