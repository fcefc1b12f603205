import { color, elevation, layer, radius, space, styled, text } from '@harmony/design-system';
import type { PageDeclaration } from '@harmony/contract';
import { Link, readBoot } from '@harmony/mf-kit';
import { useEffect, useState, type ReactNode } from 'react';

/** Menus do not open under a pointer that only passes over a tab. */
const DELAY_MILLISECONDS = 150;

/** The pages around a tab's page that its menu lists. */
function pagesAround({ path }: PageDeclaration): PageDeclaration[] {
  return readBoot()
    .registry.microfrontends.flatMap(({ pages }) => pages)
    .filter(({ around, inMenu }) => around === path && inMenu !== undefined)
    .toSorted((one, other) => Number(one.inMenu) - Number(other.inMenu));
}

/**
 * A tab with a menu of the pages around its page, for the mouse only: keyboard users would have to tab
 * through all of them on each page, and every page links to the same ones. Escape closes it.
 */
export function TabMenu({ page, children }: { page: PageDeclaration; children: ReactNode }) {
  const [isHovered, setHovered] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const pages = pagesAround(page);
  useEffect(() => {
    if (!isHovered) return undefined;
    const timer = setTimeout(() => setOpen(true), DELAY_MILLISECONDS);
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setHovered(false);
    document.addEventListener('keydown', close);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', close);
      setOpen(false);
    };
  }, [isHovered]);
  if (pages.length === 0) return children;
  return (
    <Item
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      // The menu must not cover the page that the tab opens.
      onClick={() => setHovered(false)}
    >
      {children}
      {isOpen && (
        <Menu>
          {pages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </Menu>
      )}
    </Item>
  );
}

const Item = styled('div', { position: 'relative' });

const Menu = styled('ul', {
  position: 'absolute',
  // Adjoins the tab, so that the pointer stays inside on its way to the menu.
  insetBlockStart: '100%',
  insetInlineStart: 0,
  zIndex: layer.navigation,
  minWidth: '12rem',
  padding: space[2],
  background: color.card,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  boxShadow: elevation.raised,
  '& a': {
    ...text.label,
    display: 'block',
    padding: `${space[2]} ${space[3]}`,
    borderRadius: radius.small,
    color: color.ink,
    textDecoration: 'none',
  },
  '& a:hover': { background: color.oursSoft, color: color.ours },
});
