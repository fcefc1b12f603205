/** Attributes in which sites keep their theme, such as `class` or `data-bs-theme`. */
const THEME_ATTRIBUTE = /class|theme|mode|scheme/;

/** Their values, such as `dark`, `theme-dark` or `dark-mode`. */
const THEME_VALUE = /(?:^|\s)(?:theme-)?(dark|light)(?:-mode|-theme)?(?:\s|$)/;

const ONE_THEME = /^(?:dark|light)$/;

/**
 * Returns the theme of a calculator: the publisher's choice, otherwise the `color-scheme` around it, otherwise that in
 * a class or attribute of the page.
 *
 * @returns `light`, `dark`, or `auto` for a page that has no theme or follows the system
 */
export function themeOf(element: HTMLElement): string {
  const chosen = element.getAttribute('theme') ?? '';
  if (ONE_THEME.test(chosen)) return chosen;
  const { documentElement, body } = document;
  const { colorScheme } = getComputedStyle(element.parentElement ?? body);
  if (ONE_THEME.test(colorScheme)) return colorScheme;
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
