import { t } from '@lingui/core/macro';
import { categoryColors } from '@harmony/contract';
import { CategoryDot, CategoryIcon, styled } from '@harmony/design-system';

/** Selectable icons with accessible names. */
const icons = [
  ['fas fa-tag', t({ message: 'Tag', context: 'icon' })],
  ['fas fa-house', t`House`],
  ['fas fa-basket-shopping', t`Basket`],
  ['fas fa-utensils', t`Cutlery`],
  ['fas fa-heart', t`Heart`],
  ['fas fa-bolt', t`Lightning`],
  ['fas fa-car', t`Car`],
  ['fas fa-bicycle', t`Bicycle`],
  ['fas fa-plane', t`Plane`],
  ['fas fa-gamepad', t({ message: 'Game', context: 'icon' })],
  ['fas fa-film', t`Film`],
  ['fas fa-music', t`Music`],
  ['fas fa-book', t({ message: 'Book', context: 'icon' })],
  ['fas fa-dumbbell', t`Dumbbell`],
  ['fas fa-heart-pulse', t`Heartbeat`],
  ['fas fa-shield-alt', t`Shield`],
  ['fas fa-baby', t`Baby`],
  ['fas fa-paw', t`Paw`],
  ['fas fa-gift', t`Gift`],
  ['fas fa-bag-shopping', t`Shopping bag`],
  ['fas fa-couch', t`Sofa`],
  ['fas fa-graduation-cap', t`Graduation cap`],
  ['fas fa-laptop', t`Laptop`],
  ['fas fa-briefcase', t`Briefcase`],
  ['fas fa-coins', t`Coins`],
  ['fas fa-chart-line', t({ message: 'Chart', context: 'icon' })],
  ['fas fa-piggy-bank', t`Piggy bank`],
  ['fas fa-receipt', t`Receipt`],
] as const;

export const DEFAULT_ICON = icons[0][0];
export const DEFAULT_COLOR = categoryColors[0][0];

/** Accessible names of the colors. */
const colorNames: Readonly<Record<(typeof categoryColors)[number][1], string>> = {
  Green: t`Green`,
  Teal: t`Teal`,
  Sea: t`Sea`,
  Blue: t`Blue`,
  Violet: t`Violet`,
  Plum: t`Plum`,
  Pink: t`Pink`,
  Rose: t`Rose`,
  Brick: t`Brick`,
  Orange: t`Orange`,
  Ochre: t`Ochre`,
  Olive: t`Olive`,
  Grey: t`Grey`,
};
const colors = categoryColors.map(([value, name]) => [value, colorNames[name]] as const);

/** Returns the icon options; a current icon outside the list comes first. */
export function iconOptions(chosen: string) {
  return withChosen(icons, chosen, t`Current icon`).map(([value, label]) => ({
    value,
    label,
    picture: <CategoryIcon name={value} />,
  }));
}

/** Returns the color options; a current color outside the list comes first. */
export function colorOptions(chosen: string) {
  return withChosen(colors, chosen, t`Current color`).map(([value, label]) => ({
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
