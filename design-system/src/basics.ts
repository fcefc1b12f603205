/**
 * The basics of nearly every page. Shared by module federation as one copy per page that is always complete:
 * only what most builds use belongs here (docs/decisions/0016-what-is-shared-and-what-it-costs.md).
 */
export * from './components/amount-text.ts';
export * from './components/amount.tsx';
export * from './components/badge.tsx';
export * from './components/button.tsx';
export * from './components/card.tsx';
export * from './components/category-icon.tsx';
export * from './components/currency-digits.ts';
export * from './components/empty-state.tsx';
export * from './components/error-card.tsx';
export * from './components/icon-button.tsx';
export * from './components/link.tsx';
export * from './components/page-header.tsx';
export * from './components/shown-currency.ts';
export * from './components/skeleton.tsx';
export * from './components/stat.tsx';
export * from './components/visually-hidden.tsx';
export * from './dates/dates.ts';
export * from './dates/use-dates.ts';
export * from './styled/styled.ts';
export * from './tokens/tokens.ts';
