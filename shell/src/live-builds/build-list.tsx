import { t } from '@lingui/core/macro';
import type { RegistryRow, Share } from '@harmony/contract';
import { Badge } from '@harmony/design-system';
import { readBoot } from '@harmony/mf-kit';
import { Entries, Note } from './entries.tsx';
import { loadedBytes, sizeText } from './loaded-bytes.ts';
import { useLiveRegistry } from './use-live-registry.ts';

/** The live builds, with their rollouts and the builds of this page. */
export function BuildList() {
  const live = useLiveRegistry();
  if (live === 'loading') return <Note role="status">{t`Loading…`}</Note>;
  if (live === 'failed') return <Note role="alert">{t`Couldn’t load the live builds.`}</Note>;
  const { shell, microfrontends } = readBoot().registry;
  return (
    <Entries>
      <Build row={{ ...live.shell, name: 'shell' }} here={withFolder('shell', shell.build)} />
      {live.microfrontends.map((row) => (
        <Build
          key={row.name}
          row={row}
          share={live.shares?.find((share) => share.row.name === row.name)}
          here={microfrontends.find(({ name }) => name === row.name)}
        />
      ))}
    </Entries>
  );
}

type BuildHere = Pick<RegistryRow, 'build' | 'entry'>;

function withFolder(name: string, build: string): BuildHere {
  return { build, entry: `/mf/${name}/${build}/` };
}

interface BuildProps {
  row: Pick<RegistryRow, 'name' | 'build' | 'kit' | 'stopped'>;
  share?: Share | undefined;
  /** The build of this page. */
  here: BuildHere | undefined;
}

function Build({ row: { name, build, kit, stopped }, share, here }: BuildProps) {
  const bytes = here && loadedBytes(here.entry);
  const size = bytes === undefined ? undefined : sizeText(bytes);
  return (
    <li>
      <strong>{name}</strong> {stopped !== undefined && <Badge tone="bad">{t`Stopped`}</Badge>}
      <div>{t`Build ${build}, kit ${kit}`}</div>
      {size !== undefined && <div>{t`${size} of scripts loaded in this tab`}</div>}
      {stopped !== undefined && <div>{t`Reason: ${stopped}`}</div>}
      {share && <div>{shareText(share)}</div>}
      {here && (share || here.build !== build) && (
        <div>{t`This page has build ${{ own: here.build }}.`}</div>
      )}
    </li>
  );
}

function shareText({ percent, row: { build, kit } }: Share): string {
  return t`${percent}% of users get build ${build}, kit ${kit}.`;
}
