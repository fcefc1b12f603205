/**
 * Browser features that the product uses: copying invite codes and rows, and pasting. The browser asks
 * the user before a page may read the clipboard.
 */
const used = ['clipboard-read', 'clipboard-write'];

/** Required for cards: wallets and authentication by banks; also for the payment provider's frames. */
const forCards = ['payment', 'publickey-credentials-get'];

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
  'publickey-credentials-create',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Value of `Permissions-Policy`: unused features are off, for injected scripts and frames too. */
export const permissionsPolicy = policyOf([...unused, ...forCards], used, '(self)');

/** Value of `Permissions-Policy` for pages with card forms. */
export const permissionsPolicyForCards = [
  policyOf(unused, used, '(self)'),
  policyOf([], forCards, '(self "https://js.stripe.com" "https://hooks.stripe.com")'),
].join(', ');

function policyOf(off: readonly string[], on: readonly string[], allowed: string): string {
  return [...off.map((name) => `${name}=()`), ...on.map((name) => `${name}=${allowed}`)].join(', ');
}
