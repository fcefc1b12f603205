import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import {
  Card,
  color,
  ErrorCard,
  Link,
  space,
  text,
  styled,
  useDates,
} from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { lifetimeOf } from '../archive/lifetime-of.ts';

/** Archives of ended couple accounts; renders nothing for users without any. */
export function ArchivesCard() {
  const dates = useDates();
  const { data, isError, refetch } = useEndpoint(endpoints.archives.list);
  if (isError) {
    return (
      <ErrorCard
        title={t`Couldn’t load your archives`}
        text={t`Nothing is lost. Please try again.`}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Card title={t`Archives`}>
      <List>
        {data.map((archive) => (
          <li key={archive.id}>
            <Link href={`/archives/${archive.id}`}>{archive.name}</Link>
            <When>{lifetimeOf(archive, dates)}</When>
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = styled('ul', {
  display: 'grid',
  gap: space[3],
  '& a': { ...text.label, display: 'inline-block', paddingBlock: space[1] },
});

const When = styled('p', { ...text.caption, color: color.muted });
