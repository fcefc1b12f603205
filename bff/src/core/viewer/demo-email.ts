/** Domain of accounts in copies of the demo couple. No mail is sent there. */
export const DEMO_DOMAIN = '@demo.harmony.example';

/** Whether an account belongs to a copy of the demo couple; such addresses cannot be registered. */
export function isDemoEmail(email: string): boolean {
  return email.endsWith(DEMO_DOMAIN);
}
