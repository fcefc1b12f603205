import escapeHtml from 'escape-html';
import { OPERATOR_PATH } from './operator-session.ts';
import type { Overview } from './overview.ts';

const MEGABYTE = 1024 * 1024;

/** Renders the form for the token. */
export function signInPage(nonce: string, problem?: string): string {
  return page(
    nonce,
    `<form method="post" action="${OPERATOR_PATH}">
      ${problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
      <p><label>Token <input type="password" name="token" required autofocus autocomplete="current-password" /></label></p>
      <p><button>Open</button></p>
    </form>`,
  );
}

export function overviewPage(overview: Overview, nonce: string): string {
  const { counts, plans, bytes, backups, jobs, builds, problems, instance } = overview;
  const sections = [
    section('Installation', [
      table([
        ['Accounts', counts.accounts],
        ['Couples', counts.couples],
        ...[...plans].toSorted().map(([tier, count]) => [`Accounts with the plan ${tier}`, count]),
      ]),
    ]),
    section('Sizes', [
      table([
        ['Database', size(bytes.database)],
        ['Backups', size(bytes.backups)],
        ['Builds', size(bytes.builds)],
      ]),
    ]),
    section('Deliveries', [
      table([
        ['', 'waiting', 'failed at least once'],
        ['Mails', counts.mailsWaiting, counts.mailsFailing],
        ['Notifications', counts.notificationsWaiting, counts.notificationsFailing],
      ]),
    ]),
    section('Backups', [
      backups
        ? table([
            ['Number', backups.count],
            ['Newest', backups.newest?.name ?? 'none'],
            ['Newest made', at(backups.newest?.changedAt)],
            ['Next', at(backups.nextAt)],
            ['Failed attempts at the next', backups.failures],
          ])
        : '<p>Off.</p>',
    ]),
    section('Jobs of this instance', [
      table([
        ['', 'next run', 'last run took', 'failed runs'],
        ...jobs.map(({ name, nextAt, lastMilliseconds, failures }) => [
          name,
          nextAt ? timeUntil(nextAt) : 'running',
          lastMilliseconds === undefined ? '' : `${(lastMilliseconds / 1000).toFixed(2)}\u00A0s`,
          failures,
        ]),
      ]),
    ]),
    section('Live builds', [
      ...problems.map((problem) => `<p role="alert">${escapeHtml(problem)}</p>`),
      builds.length > 0
        ? table([
            ['', 'build', 'kit', 'users'],
            ...builds.map(({ name, build, kit, percent }) => [
              name,
              build,
              kit,
              `${percent}\u00A0%`,
            ]),
          ])
        : '<p>None.</p>',
    ]),
    section('This instance', [
      table([
        ['Host', instance.host],
        ['Version', instance.version],
        ['Started', at(instance.startedAt)],
        ['Now', at(new Date())],
      ]),
    ]),
    `<form method="post" action="${OPERATOR_PATH}/sign-out"><p><button>Sign out</button></p></form>`,
  ];
  return page(nonce, sections.join('\n    '));
}

function section(heading: string, parts: readonly string[]): string {
  return `<section><h2>${escapeHtml(heading)}</h2>${parts.join('')}</section>`;
}

/** Renders rows, whose first cells are headings; a row that begins with an empty cell is the head. */
function table(rows: readonly (readonly (string | number)[])[]): string {
  const heading = (text: string | number, scope: string) =>
    `<th scope="${scope}">${escapeHtml(String(text))}</th>`;
  const cell = (text: string | number) => `<td>${escapeHtml(String(text))}</td>`;
  const lines = rows.map(([first = '', ...others]) =>
    first === ''
      ? `<tr><td></td>${others.map((text) => heading(text, 'col')).join('')}</tr>`
      : `<tr>${heading(first, 'row')}${others.map(cell).join('')}</tr>`,
  );
  return `<div><table>${lines.join('')}</table></div>`;
}

function size(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

function timeUntil(instant: Date): string {
  const seconds = Math.max(0, (instant.getTime() - Date.now()) / 1000);
  return seconds < 100
    ? `in\u00A0${Math.ceil(seconds)}\u00A0s`
    : `in\u00A0${Math.ceil(seconds / 60)}\u00A0min`;
}

function at(instant: Date | undefined): string {
  return instant === undefined
    ? 'none'
    : `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const STYLE = `
      html { background: Canvas; }
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1rem; }
      h1 { font-size: 1.5rem; }
      h2 { font-size: 1.125rem; margin: 2rem 0 0.25rem; }
      div { overflow-x: auto; }
      table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
      th, td { text-align: right; padding: 0.25rem 0 0.25rem 1rem; border-bottom: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); }
      th { font-weight: normal; }
      th:first-child, td:first-child { text-align: left; padding-left: 0; }
      th[scope='col'] { color: color-mix(in srgb, CanvasText 70%, Canvas); }
      input { font: inherit; width: 100%; box-sizing: border-box; padding: 0.5rem; }
      button { font: inherit; padding: 0.5rem 1rem; }
      @media (width < 30rem) { table { font-size: 0.875rem; } th, td { padding-left: 0.5rem; } }
      [role='alert'] { border-left: 4px solid #c22; padding-left: 0.75rem; }
    `;

function page(nonce: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Harmony for operators</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <style nonce="${nonce}">${STYLE}</style>
  </head>
  <body>
    <main>
    <h1>Harmony for operators</h1>
    ${content}
    </main>
  </body>
</html>
`;
}
