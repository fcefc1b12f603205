/** How the address of everybody in a copy of the demo ends. No mail goes there. */
export const DEMO_DOMAIN = '@demo.harmony.example';

/** Whether an account belongs to a copy of the demo couple; nobody can register with such an address. */
export function isDemoEmail(email: string): boolean {
  return email.endsWith(DEMO_DOMAIN);
}
