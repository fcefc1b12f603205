import { endpoints, errorStatuses } from '@harmony/contract';
import type { Access, Endpoint } from '@harmony/contract';
import { z } from 'zod';

const audience: Record<Access, string> = {
  public: 'for everybody',
  'signed-in': 'for signed-in users',
  couple: 'for members of a couple',
};

const titles: Record<keyof typeof endpoints, string> = {
  session: 'Signing in and out',
  credentials: 'Passwords and e-mail addresses',
  openSessions: 'Open sessions',
  account: 'The account',
  approvals: 'Consent of the partner',
  archives: 'Couples that have ended',
  couples: 'Couples',
  categories: 'Categories',
  transactions: 'Transactions',
  summaries: 'Month summaries',
  budgets: 'Personal budgets',
  goals: 'Savings goals',
  dateNights: 'Date nights',
  insights: 'Insights',
  reports: 'Reports',
  export: 'Export',
  privacy: 'Privacy settings',
  mailSettings: 'Mail settings',
  subscriptions: 'Plans',
  billing: 'Payments',
  guestReports: 'Failures in browsers',
  marketingEvents: 'What visitors did who agreed to be counted',
  vitals: 'Speed in browsers',
  demo: 'Demo',
};

/**
 * The readable page about the API, made from the contract like the OpenAPI document.
 *
 * @param styleNonce allows the page's styles in this answer
 */
export function apiPage(styleNonce: string): string {
  const features = Object.entries(endpoints) as [keyof typeof endpoints, object][];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>The API of Harmony</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <style nonce="${styleNonce}">${STYLES}</style>
  </head>
  <body>
    <main>
      <h1>The API of Harmony</h1>
      <p>
        Amounts are decimal strings with two decimals, days are <code>YYYY-MM-DD</code>, ids are UUIDs.
        Bodies are JSON. A change needs <code>Sec-Fetch-Site: same-origin</code> or the
        <code>Origin</code> of the product. A signed-in POST with an <code>Idempotency-Key</code> is
        done once, and answered again, for a day. For programs there is
        <a href="/api/openapi.json">the OpenAPI document</a>.
      </p>
      <nav aria-label="Parts of the API"><ul>
        ${features.map(([name]) => `<li><a href="#${name}">${titles[name]}</a></li>`).join('')}
        <li><a href="#errors">Errors</a></li>
      </ul></nav>
      ${features.map(([name, calls]) => section(name, Object.values<Endpoint>({ ...calls }))).join('')}
      <section>
        <h2 id="errors">Errors</h2>
        <p>Every error answers <code>{"message", "code", "issues"?}</code>; the code is stable, and
        <code>issues</code> name the fields.</p>
        <table><thead><tr><th>Code</th><th>Status</th></tr></thead><tbody>
          ${Object.entries(errorStatuses)
            .map(([code, status]) => `<tr><td><code>${code}</code></td><td>${status}</td></tr>`)
            .join('')}
        </tbody></table>
      </section>
    </main>
  </body>
</html>
`;
}

function section(name: keyof typeof endpoints, calls: readonly Endpoint[]): string {
  return `<section><h2 id="${name}">${titles[name]}</h2>${calls.map(call).join('')}</section>`;
}

function call({ method, path, summary, access, status, ...parts }: Endpoint): string {
  return `<article>
    <h3><code>${method} ${escaped(path)}</code></h3>
    <p>${escaped(summary)} Answers ${status}; ${audience[access]}.</p>
    ${shape('Parameters', parts.query, 'input')}
    ${shape('Body', parts.body, 'input')}
    ${shape('Answer', parts.answer, 'output')}
  </article>`;
}

/** A part of a call as its JSON Schema, folded. */
function shape(title: string, type: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!type) return '';
  const schema = { ...z.toJSONSchema(type, { io, unrepresentable: 'any' }), $schema: undefined };
  return `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const STYLES = `
  body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
  main { max-width: 56rem; margin: 0 auto; padding: 1rem; }
  nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
  article { border-top: 1px solid #8888; padding: 0.5rem 0; }
  h3 { overflow-wrap: anywhere; margin: 0.5rem 0 0; }
  p { margin: 0.25rem 0 0.5rem; }
  pre { overflow-x: auto; }
  summary { cursor: pointer; }
  th, td { text-align: left; padding-right: 2rem; }
`;
