import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useSyncExternalStore, type PropsWithChildren } from 'react';
import { create } from 'storybook/theming';
import { fontFamily, GlobalStyle } from '../src/index.ts';
import { dark, light } from '../src/tokens/palette.ts';
import { currentConditions, followConditions } from './conditions.ts';

const themeOf = (base: 'light' | 'dark', palette: typeof dark | typeof light) =>
  create({
    base,
    fontBase: fontFamily.text,
    colorPrimary: palette.ours,
    colorSecondary: palette.ours,
    appBg: palette.paper,
    appContentBg: palette.card,
    appPreviewBg: palette.paper,
    appBorderColor: palette.line,
    textColor: palette.ink,
    textMutedColor: palette.muted,
    barBg: palette.card,
  });

const themes = { light: themeOf('light', light), dark: themeOf('dark', dark) };

/** The frame of documentation pages, in the theme of the toolbar. */
export function DocsFrame({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const { theme } = useSyncExternalStore(followConditions, currentConditions);
  return (
    <DocsContainer {...props} theme={theme === 'dark' ? themes.dark : themes.light}>
      <GlobalStyle />
      {children}
    </DocsContainer>
  );
}
