import { colorProperty, radius } from '@harmony/design-system';
import type { Appearance } from '@stripe/stripe-js';

/** How the provider's fields look: they stand in a frame of their own, where our properties do not reach. */
export function currentAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const valueOf = (name: Parameters<typeof colorProperty>[0]): string =>
    style.getPropertyValue(colorProperty(name)).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: valueOf('ours'),
      colorBackground: valueOf('card'),
      colorText: valueOf('ink'),
      colorTextSecondary: valueOf('muted'),
      colorTextPlaceholder: valueOf('muted'),
      colorDanger: valueOf('bad'),
      borderRadius: radius.medium,
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: style.fontSize,
    },
  };
}
