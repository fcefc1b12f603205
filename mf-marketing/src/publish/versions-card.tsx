import { t } from '@lingui/core/macro';
import { Card, color, space, styled, text } from '@harmony/design-system';
import type { EmbedScript } from './scripts.ts';

/** The live version of each script with its hash. */
export function VersionsCard({ scripts }: { scripts: readonly EmbedScript[] }) {
  return (
    <Card title={t`Versions`}>
      <p>
        {t`A pinned script has its hash in its address and in your code. It stays at this address for good, and browsers refuse it if even one character has been changed. These are the latest:`}
      </p>
      <List>
        {scripts.map(({ script, integrity }) => (
          <li key={script}>
            <a href={script}>{script}</a>
            <code>{integrity}</code>
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = styled('ul', {
  ...text.caption,
  display: 'grid',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& a': { color: color.ours },
  '& code': { display: 'block', color: color.muted, wordBreak: 'break-all' },
});
