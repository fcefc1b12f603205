/** Attributes in which sites keep their theme, such as `class` or `data-bs-theme`. */
const THEME_ATTRIBUTE = /class|theme|mode|scheme/;

/** Their values, such as `dark`, `theme-dark` or `dark-mode`. */
const THEME_VALUE = /(?:^|\s)(?:theme-)?(dark|light)(?:-mode|-theme)?(?:\s|$)/;

/**
 * Returns the theme of the page around an element: its `color-scheme`, otherwise a class or attribute of the page.
 *
 * @returns `light`, `dark`, or `auto` for a page that has no theme or follows the system
 */
export function themeAround(element: HTMLElement): string {
  const { documentElement, body } = document;
  const { colorScheme } = getComputedStyle(element.parentElement ?? body);
  if (colorScheme === 'dark' || colorScheme === 'light') return colorScheme;
  return themeIn(documentElement) ?? themeIn(body) ?? 'auto';
}

function themeIn({ attributes }: HTMLElement): string | undefined {
  for (let index = 0; index < attributes.length; index += 1) {
    const { name, value } = attributes[index] as Attr;
    const theme = THEME_ATTRIBUTE.test(name) && THEME_VALUE.exec(value)?.[1];
    if (theme) return theme;
  }
  return undefined;
}
