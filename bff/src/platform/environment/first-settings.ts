import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/**
 * Returns the advice for a first start in production: the contents of an `.env` with new keys, and what each setting is
 * for.
 */
export function firstSettings(): string {
  const newKey = () => randomBytes(SECRET_BYTES).toString('base64');
  return `Save these lines as .env in the folder in which Harmony starts, replace the addresses, and start it again:

# Without it this is a development server, with http and a demo.
NODE_ENV=production
# Address in the browser. It needs https, or passwords can be read on the way; INSECURE_HTTP=1 allows http.
PUBLIC_URL=https://money.example
# Key of sessions and of authenticator apps. Keep a copy: with another key, all users have to sign in again.
SESSION_SECRET=${newKey()}
# Key of the access to banks. Keep a copy: with another key, banks have to be connected again.
CONNECTIONS_KEY=${newKey()}
# Proxies in front of Harmony, such as nginx or Caddy, that pass on the address of the visitor.
TRUST_PROXY=1
# Who may create an account: open, invite (by a link of \`npm run invite\` or a partner's code) or closed.
SIGN_UP=open
# Mail server for confirming addresses and resetting passwords. Without one, mails are files below DATA_DIR/mails.
#SMTP_URL=smtps://user:password@mail.example
#MAIL_FROM=Harmony <harmony@money.example>
# Receives a mail when a backup fails.
#OPERATOR_MAIL=operator@money.example
# MySQL or MariaDB, for several instances. Without it, Harmony uses an embedded database below DATA_DIR.
#DATABASE_URL=mysql://user:password@host:3306/database

.env.example lists all settings, and docs/operators.md describes how to run Harmony.`;
}
