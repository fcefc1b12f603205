/**
 * Connects our frame with the page around it: posts the height, so that the iframe does not scroll, and lets
 * WordPress open links, which its sandbox forbids.
 */
export function connectFrame(): void {
  const target = document.referrer ? new URL(document.referrer).origin : '*';
  const postHeight = (): void => {
    const height = document.documentElement.offsetHeight;
    window.parent.postMessage({ type: 'harmony:height', version: 1, height }, target);
    // In the format of `amp-iframe` (amp.dev), which accepts messages from a sandbox without an origin.
    window.parent.postMessage({ sentinel: 'amp', type: 'embed-size', height }, '*');
    postToWordPress('height', height);
  };
  new ResizeObserver(postHeight).observe(document.documentElement);
  // Sent by WordPress when its script has loaded after the frame. The answer contains nothing but the height.
  window.addEventListener(
    'message',
    ({ source, data }: MessageEvent<{ message?: unknown } | null>) => {
      if (source === window.parent && data?.message === 'ready') postHeight();
    },
  );
  document.addEventListener('click', (event) => {
    const link = event.composedPath()[0];
    if (link instanceof HTMLAnchorElement && postToWordPress('link', link.href)) {
      event.preventDefault();
    }
  });
}

/**
 * Posts a message in the format of WordPress' `wp-embed.js`, with the secret from the frame's address. Its
 * page may have an opaque origin, as in its editor, so every origin may receive it.
 *
 * @returns whether the page is a WordPress page
 */
function postToWordPress(message: 'height' | 'link', value: number | string): boolean {
  const secret = /[?&]secret=([\da-z]+)/i.exec(window.location.hash)?.[1];
  if (secret === undefined) return false;
  window.parent.postMessage({ message, value, secret }, '*');
  return true;
}
