import { categoryColors } from '@harmony/contract';
import { CategoryDot, CategoryIcon, styled } from '@harmony/design-system';

/** The icons that a category can have, with their names for those who do not see them. */
const icons = [
  ['fas fa-tag', 'Tag'],
  ['fas fa-house', 'House'],
  ['fas fa-basket-shopping', 'Basket'],
  ['fas fa-utensils', 'Cutlery'],
  ['fas fa-heart', 'Heart'],
  ['fas fa-bolt', 'Lightning'],
  ['fas fa-car', 'Car'],
  ['fas fa-bicycle', 'Bicycle'],
  ['fas fa-plane', 'Plane'],
  ['fas fa-gamepad', 'Game'],
  ['fas fa-film', 'Film'],
  ['fas fa-music', 'Music'],
  ['fas fa-book', 'Book'],
  ['fas fa-dumbbell', 'Dumbbell'],
  ['fas fa-heart-pulse', 'Heartbeat'],
  ['fas fa-shield-alt', 'Shield'],
  ['fas fa-baby', 'Baby'],
  ['fas fa-paw', 'Paw'],
  ['fas fa-gift', 'Gift'],
  ['fas fa-bag-shopping', 'Shopping bag'],
  ['fas fa-couch', 'Sofa'],
  ['fas fa-graduation-cap', 'Graduation cap'],
  ['fas fa-laptop', 'Laptop'],
  ['fas fa-briefcase', 'Briefcase'],
  ['fas fa-coins', 'Coins'],
  ['fas fa-chart-line', 'Chart'],
  ['fas fa-piggy-bank', 'Piggy bank'],
  ['fas fa-receipt', 'Receipt'],
] as const;

export const DEFAULT_ICON = icons[0][0];
export const DEFAULT_COLOR = categoryColors[0][0];

/** The icons to choose from; one that is chosen already and not among them comes first. */
export function iconOptions(chosen: string) {
  return withChosen(icons, chosen, 'Current icon').map(([value, label]) => ({
    value,
    label,
    picture: <CategoryIcon name={value} />,
  }));
}

/** The colours to choose from; one that is chosen already and not among them comes first. */
export function colorOptions(chosen: string) {
  return withChosen(categoryColors, chosen, 'Current color').map(([value, label]) => ({
    value,
    label,
    picture: (
      <Large>
        <CategoryDot color={value} />
      </Large>
    ),
  }));
}

function withChosen(
  list: readonly (readonly [value: string, label: string])[],
  chosen: string,
  label: string,
) {
  return list.some(([value]) => value === chosen) ? list : [[chosen, label] as const, ...list];
}

const Large = styled('span', { display: 'grid', transform: 'scale(2)' });
