import { CategoryIcon } from '@harmony/design-system';

/** What people save for, by the names that are stored. */
const names: Record<string, string> = {
  'fas fa-piggy-bank': 'Savings',
  'fas fa-shield-alt': 'Emergency fund',
  'fas fa-plane': 'Travel',
  'fas fa-house': 'Home',
  'fas fa-couch': 'Furniture',
  'fas fa-car': 'Car',
  'fas fa-bicycle': 'Bicycle',
  'fas fa-laptop': 'Computer',
  'fas fa-heart': 'Wedding',
  'fas fa-baby': 'Baby',
  'fas fa-paw': 'Pet',
  'fas fa-graduation-cap': 'Education',
  'fas fa-gift': 'Gift',
  'fas fa-music': 'Music',
  'fas fa-heart-pulse': 'Health',
  'fas fa-bullseye': 'Something else',
};

/** The icons of goals to choose from. */
export const goalIcons = Object.entries(names).map(([value, label]) => ({
  value,
  label,
  picture: <CategoryIcon name={value} />,
}));
