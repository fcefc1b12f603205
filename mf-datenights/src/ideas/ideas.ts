import { t } from '@lingui/core/macro';
import Camera from 'lucide-react/icons/camera';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Coffee from 'lucide-react/icons/coffee';
import Dices from 'lucide-react/icons/dices';
import Gift from 'lucide-react/icons/gift';
import Music from 'lucide-react/icons/eighth-notes';
import Sunset from 'lucide-react/icons/sunset';
import Utensils from 'lucide-react/icons/utensils';
import type { LucideIcon } from 'lucide-react';

/** Preset of a date night (docs/specification/screens.md). */
export interface Idea {
  title: string;
  /** Usual cost, lower and upper bound, in cents. */
  range: readonly [number, number];
  /** Preset budget in cents: the middle of the usual cost. */
  budgetCents: number;
  description: string;
  activities: readonly string[];
  icon: LucideIcon;
}

export const ideas: readonly Idea[] = [
  {
    title: t`Romantic Dinner`,
    range: [3000, 8000],
    budgetCents: 5500,
    description: t`A table for two, and no phones.`,
    activities: [t`Dinner`, t`A walk home`],
    icon: Utensils,
  },
  {
    title: t`Movie Night`,
    range: [1500, 5000],
    budgetCents: 3000,
    description: t`A movie neither of you has seen.`,
    activities: [t`Film`, t`Popcorn`],
    icon: Clapperboard,
  },
  {
    title: t`Coffee & Walk`,
    range: [1000, 2500],
    budgetCents: 2000,
    description: t`A café, then wherever your feet go.`,
    activities: [t`Coffee`, t`A walk`],
    icon: Coffee,
  },
  {
    title: t`Live Music`,
    range: [4000, 12_000],
    budgetCents: 8000,
    description: t`A concert, large or small.`,
    activities: [t`Concert`, t`A drink before`],
    icon: Music,
  },
  {
    title: t`Photo Adventure`,
    range: [0, 3000],
    budgetCents: 1500,
    description: t`A part of town you don’t know, and a camera.`,
    activities: [t`Explore`, t`Take photos`, t`Choose the best three`],
    icon: Camera,
  },
  {
    title: t`Game Night`,
    range: [2000, 6000],
    budgetCents: 4000,
    description: t`Board games, snacks and a friendly rematch.`,
    activities: [t`Board games`, t`Snacks`],
    icon: Dices,
  },
  {
    title: t`Sunset Picnic`,
    range: [1500, 4000],
    budgetCents: 3000,
    description: t`A blanket, and a view to the west.`,
    activities: [t`Picnic`, t`Watch the sunset`],
    icon: Sunset,
  },
  {
    title: t`Surprise Activity`,
    range: [2500, 10_000],
    budgetCents: 6000,
    description: t`One of you plans it, the other finds out.`,
    activities: [t`A surprise`],
    icon: Gift,
  },
];
