/** Tells the developer console which micro-frontend failed and how. */
export function reportGuestError(name: string, error: unknown): void {
  console.error(`[${name}]`, error);
}
