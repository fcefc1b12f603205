/**
 * Browser features that the product uses: copying invite codes and rows, pasting, and passkeys. The browser asks
 * the user before a page may read the clipboard.
 */
const used = ['clipboard-read', 'clipboard-write', 'publickey-credentials-create'];

/** Passkeys, and authentication by banks in the payment provider's frames. */
const usedByCardsToo = 'publickey-credentials-get';

/** Required for cards: wallets and authentication by banks; also for the payment provider's frames. */
const forCards = ['payment', usedByCardsToo];

const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Value of `Permissions-Policy`: unused features are off, for injected scripts and frames too. */
export const permissionsPolicy = policyOf(
  [...unused, 'payment'],
  [...used, usedByCardsToo],
  '(self)',
);

/** Value of `Permissions-Policy` for pages with card forms. */
export const permissionsPolicyForCards = [
  policyOf(unused, used, '(self)'),
  policyOf([], forCards, '(self "https://js.stripe.com" "https://hooks.stripe.com")'),
].join(', ');

function policyOf(off: readonly string[], on: readonly string[], allowed: string): string {
  return [...off.map((name) => `${name}=()`), ...on.map((name) => `${name}=${allowed}`)].join(', ');
}
