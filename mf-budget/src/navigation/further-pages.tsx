import { Menu, type MenuProps } from '@harmony/design-system';
import { navigate } from '@harmony/mf-kit';
import { furtherPages } from './hubs.ts';

/** Menu of the pages in the Transactions tab without a pill. */
export default function FurtherPages(menu: Pick<MenuProps, 'trigger' | 'open' | 'onOpenChange'>) {
  return (
    <Menu
      {...menu}
      items={furtherPages.map(([path, label]) => ({ label, onSelect: () => navigate(path) }))}
    />
  );
}
