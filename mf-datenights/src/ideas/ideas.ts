import Camera from 'lucide-react/icons/camera';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Coffee from 'lucide-react/icons/coffee';
import Dices from 'lucide-react/icons/dices';
import Gift from 'lucide-react/icons/gift';
import Music from 'lucide-react/icons/eighth-notes';
import Sunset from 'lucide-react/icons/sunset';
import Utensils from 'lucide-react/icons/utensils';
import type { LucideIcon } from 'lucide-react';

/** An evening to begin with (docs/specification/screens.md). */
export interface Idea {
  title: string;
  /** What it usually costs, without a currency. */
  range: string;
  /** The budget to begin with: the middle of what it usually costs, as a decimal. */
  budgetAmount: string;
  description: string;
  activities: readonly string[];
  icon: LucideIcon;
}

export const ideas: readonly Idea[] = [
  {
    title: 'Romantic Dinner',
    range: '30-80',
    budgetAmount: '55.00',
    description: 'A table for two, and no phones.',
    activities: ['Dinner', 'A walk home'],
    icon: Utensils,
  },
  {
    title: 'Movie Night',
    range: '15-50',
    budgetAmount: '30.00',
    description: 'A movie neither of you has seen.',
    activities: ['Film', 'Popcorn'],
    icon: Clapperboard,
  },
  {
    title: 'Coffee & Walk',
    range: '10-25',
    budgetAmount: '20.00',
    description: 'A café, then wherever your feet go.',
    activities: ['Coffee', 'A walk'],
    icon: Coffee,
  },
  {
    title: 'Live Music',
    range: '40-120',
    budgetAmount: '80.00',
    description: 'A concert, large or small.',
    activities: ['Concert', 'A drink before'],
    icon: Music,
  },
  {
    title: 'Photo Adventure',
    range: '0-30',
    budgetAmount: '15.00',
    description: 'A part of town you don’t know, and a camera.',
    activities: ['Explore', 'Take photos', 'Choose the best three'],
    icon: Camera,
  },
  {
    title: 'Game Night',
    range: '20-60',
    budgetAmount: '40.00',
    description: 'Board games, snacks and a friendly rematch.',
    activities: ['Board games', 'Snacks'],
    icon: Dices,
  },
  {
    title: 'Sunset Picnic',
    range: '15-40',
    budgetAmount: '30.00',
    description: 'A blanket, and a view to the west.',
    activities: ['Picnic', 'Watch the sunset'],
    icon: Sunset,
  },
  {
    title: 'Surprise Activity',
    range: '25-100',
    budgetAmount: '60.00',
    description: 'One of you plans it, the other finds out.',
    activities: ['A surprise'],
    icon: Gift,
  },
];
