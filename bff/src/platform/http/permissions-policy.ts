/**
 * What the product uses of what a page can ask a browser for: invite codes and lines are copied.
 * What was copied may be read by the page, after the browser has asked.
 */
const used = ['clipboard-read', 'clipboard-write'];

/** What cards need: wallets, and what banks ask with; for the payment provider's frames too. */
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

/** The value of `Permissions-Policy`: off for everybody, a script that slipped in and any frame, unless used. */
export const permissionsPolicy = policyOf([...unused, ...forCards], used, '(self)');

/** The same for a page that takes cards. */
export const permissionsPolicyForCards = [
  policyOf(unused, used, '(self)'),
  policyOf([], forCards, '(self "https://js.stripe.com" "https://hooks.stripe.com")'),
].join(', ');

function policyOf(off: readonly string[], on: readonly string[], allowed: string): string {
  return [...off.map((name) => `${name}=()`), ...on.map((name) => `${name}=${allowed}`)].join(', ');
}
