import { t } from '@lingui/core/macro';
import {
  TAB_BAR_HEIGHT,
  breakpoint,
  CategoryIcon,
  color,
  elevation,
  layer,
  radius,
  space,
  text,
  styled,
} from '@harmony/design-system';
import { isAt, pageAt, type PageDeclaration } from '@harmony/contract';
import { readBoot } from '@harmony/mf-kit';
import { useAtomValue } from 'jotai';
import { Fragment, useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { pathAtom } from '../page/page-status.ts';
import { TabMenu } from './tab-menu.tsx';
import { AddButton } from '../quick-action/add-button.tsx';

type Tab = NonNullable<PageDeclaration['tab']> & { page: PageDeclaration };

function declaredTabs(): Tab[] {
  return readBoot()
    .registry.microfrontends.flatMap(({ pages }) => pages)
    .flatMap((page) => (page.tab ? [{ ...page.tab, page }] : []))
    .toSorted((one, other) => one.order - other.order);
}

export function TabBar() {
  return (
    <WideNavigation aria-label={t`Main`}>
      <TabLinks />
    </WideNavigation>
  );
}

export function BottomBar() {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: bar } = element;
    if (!bar) return undefined;
    const { style } = document.documentElement;
    // On wide screens, where the bar is hidden, its height is 0.
    const observer = new ResizeObserver(() =>
      style.setProperty(TAB_BAR_HEIGHT, `${bar.offsetHeight}px`),
    );
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(TAB_BAR_HEIGHT);
    };
  }, []);
  return (
    <BottomNavigation ref={element} aria-label={t`Main`} data-place="bottom">
      <TabLinks middle={<AddButton />} />
    </BottomNavigation>
  );
}

/** @param middle content between the two halves of the tabs at the bottom; those at the top have menus */
function TabLinks({ middle }: { middle?: ReactNode }) {
  const path = useAtomValue(pathAtom);
  // The dashboard has two addresses and one tab.
  const place = path === '/dashboard' ? '/' : path;
  const { registry, user } = readBoot();
  const around = pageAt(registry, path, user)?.page.around;
  /** `page` at the tab's page, `true` at a page that belongs to it. */
  const current = (page: PageDeclaration) =>
    isAt(page, place) ? 'page' : page.path === around ? 'true' : undefined;
  const tabs = declaredTabs();
  const half = Math.ceil(tabs.length / 2);
  return tabs.map(({ label, icon, page }, index) => {
    const link = (
      <TabLink href={page.path} aria-current={current(page)} onFocus={moveIntoSight}>
        <CategoryIcon name={icon} />
        <span>{label}</span>
      </TabLink>
    );
    return (
      <Fragment key={page.path}>
        {index === half && middle}
        {middle ? link : <TabMenu page={page}>{link}</TabMenu>}
      </Fragment>
    );
  });
}

/** Scrolls an overflowing tab bar until the focused tab is fully visible. */
function moveIntoSight({ currentTarget: tab }: FocusEvent<HTMLElement>): void {
  const bar = tab.parentElement;
  bar?.scrollTo({ left: tab.offsetLeft + tab.offsetWidth - bar.clientWidth });
}

/** The smallest phones have no spare room for the labels. */
const SMALLEST = '@media (width < 22.5rem)';

const WideNavigation = styled('nav', {
  display: 'none',
  gap: space[1],
  [breakpoint.desktop]: { display: 'flex' },
  // Beside the bell and the couple, only the labels fit.
  '& svg': { display: 'none' },
});

const BottomNavigation = styled('nav', {
  '@media print': { display: 'none' },
  position: 'sticky',
  bottom: 0,
  zIndex: layer.navigation,
  display: 'grid',
  gridAutoFlow: 'column',
  columnGap: `calc(${space[1]} / 2)`,
  // With additional tabs the bar scrolls sideways, but the page does not.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  textAlign: 'center',
  padding: `${space[1]} ${space[1]} calc(${space[1]} + env(safe-area-inset-bottom))`,
  background: color.card,
  boxShadow: elevation.raised,
  [breakpoint.desktop]: { display: 'none' },
  // Labels of two words take two lines, so that the others do not touch.
  [SMALLEST]: {
    gridAutoColumns: 'min-content',
    justifyContent: 'space-between',
    columnGap: 0,
    paddingInline: `calc(${space[1]} / 2)`,
  },
});

const TabLink = styled('a', {
  ...text.label,
  minHeight: '44px',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  padding: space[2],
  borderRadius: radius.medium,
  color: color.muted,
  textDecoration: 'none',
  '&:hover': { color: color.ink },
  '&[aria-current]': { color: color.ours, background: color.oursSoft },
  '@media (forced-colors: active)': {
    '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  'nav[data-place="bottom"] &': {
    ...text.tiny,
    flexDirection: 'column',
    gap: space[1],
    padding: `${space[2]} 0`,
    [SMALLEST]: { ...text.tiniest, minWidth: space[8] },
  },
});
