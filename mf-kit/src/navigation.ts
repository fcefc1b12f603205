import { navigateToUrl } from 'single-spa';

/** Goes to a path of the product without a reload, whichever micro-frontend it belongs to. */
export function navigate(path: string): void {
  navigateToUrl(path);
}
