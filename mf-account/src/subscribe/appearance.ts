import { colorProperty, radius } from '@harmony/design-system';
import type { Appearance } from '@stripe/stripe-js';

/**
 * Appearance of the provider's fields, which are in an iframe that our custom properties do not
 * reach.
 */
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
