import { t } from '@lingui/core/macro';
import { CategoryIcon } from '@harmony/design-system';

/** Labels by stored icon name. */
const names: Record<string, string> = {
  'fas fa-piggy-bank': t`Savings`,
  'fas fa-shield-alt': t`Emergency fund`,
  'fas fa-plane': t`Travel`,
  'fas fa-house': t({ message: 'Home', context: 'what people save for' }),
  'fas fa-couch': t`Furniture`,
  'fas fa-car': t`Car`,
  'fas fa-bicycle': t`Bicycle`,
  'fas fa-laptop': t`Computer`,
  'fas fa-heart': t`Wedding`,
  'fas fa-baby': t`Baby`,
  'fas fa-paw': t`Pet`,
  'fas fa-graduation-cap': t`Education`,
  'fas fa-gift': t`Gift`,
  'fas fa-music': t`Music`,
  'fas fa-heart-pulse': t`Health`,
  'fas fa-bullseye': t`Something else`,
};

export const goalIcons = Object.entries(names).map(([value, label]) => ({
  value,
  label,
  picture: <CategoryIcon name={value} />,
}));
