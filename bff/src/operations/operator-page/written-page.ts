import { jobsSection } from './jobs-section.ts';
import { OPERATOR_PATH } from './operator-session.ts';
import type { Overview } from './overview.ts';
import { size } from '../stored-files.ts';
import { alert, at, page, section, table } from './page-parts.ts';

/** Renders the form for the token. */
export function signInPage(nonce: string, problem?: string): string {
  return page(
    nonce,
    `<form method="post" action="${OPERATOR_PATH}">
      ${problem === undefined ? '' : alert(problem)}
      <p><label>Token <input type="password" name="token" required autofocus autocomplete="current-password" /></label></p>
      <p><button>Open</button></p>
    </form>`,
  );
}

export function overviewPage(overview: Overview, nonce: string): string {
  const { maintenanceSince, counts, plans, bytes, backups, builds, problems, instances } = overview;
  const sections = [
    ...(maintenanceSince
      ? [
          alert(
            `Maintenance mode has been on since ${at(maintenanceSince)}: changes are refused and jobs are paused. To end it: npm run maintenance -- off`,
          ),
        ]
      : []),
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
    jobsSection(overview),
    section('Live builds', [
      ...problems.map(alert),
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
    section('Instances', [
      ...instances
        .filter(({ isSilent }) => isSilent)
        .map(({ name, seenAt }) => alert(`${name} has not reported since ${at(seenAt)}.`)),
      table([
        ['', 'version', 'started'],
        ...instances.map(({ name, version, startedAt }) => [name, version, at(startedAt)]),
      ]),
      `<p>The first one made this page, at ${at(new Date())}.</p>`,
    ]),
    `<form method="post" action="${OPERATOR_PATH}/sign-out"><p><button>Sign out</button></p></form>`,
  ];
  return page(nonce, sections.join('\n    '));
}
