import { t } from '@lingui/core/macro';
import { ErrorCard, color, Logo, Skeleton, space, styled } from '@harmony/design-system';
import { PAGE_PLACE } from '@harmony/contract';
import { useAtomValue } from 'jotai';
import { OUTLET_ID } from '../page/outlet-id.ts';
import { pageStatusAtom, retryPage, type PageStatus } from '../page/page-status.ts';
import { NotFound } from './not-found.tsx';

interface OutletProps {
  /** Element around the outlet's own messages: `main` where no ancestor is one. */
  Landmark?: 'div' | 'main';
}

/** Container of the pages; shows a status until one is mounted. */
export function Outlet({ Landmark = 'div' }: OutletProps) {
  const status = useAtomValue(pageStatusAtom);
  return (
    <Place>
      {/* Signed-out pages have no frame, so their status needs a link home. */}
      {Landmark === 'main' && !['ready', 'loading'].includes(status) && (
        <Bare>
          <a href="/" aria-label={t`Harmony home page`}>
            <Logo />
          </a>
        </Bare>
      )}
      {/* Pages contain their own landmark. */}
      {status !== 'ready' && (
        <Landmark>
          <Status status={status} />
        </Landmark>
      )}
      {/* Not managed by React: single-spa mounts pages here, and the server inserts prerendered ones. */}
      <div
        id={OUTLET_ID}
        hidden={status !== 'ready' && status !== 'loading'}
        dangerouslySetInnerHTML={INSIDE}
      />
    </Place>
  );
}

function Status({ status }: { status: PageStatus }) {
  if (status === 'loading') {
    return (
      <Loading role="status" aria-label={t`Loading the page`}>
        <Skeleton lines={2} />
        <Skeleton height="12rem" />
      </Loading>
    );
  }
  if (status === 'failed') {
    return (
      <ErrorCard
        title={t`Couldn’t load this page`}
        text={t`Everything else still works. Check your connection and try again.`}
        onRetry={retryPage}
      />
    );
  }
  if (status === 'mismatched') {
    return (
      <ErrorCard
        title={t`This page belongs to another version of Harmony`}
        text={t`Everything else still works. Reload the page, and if that doesn’t help, try again later.`}
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (status === 'not-found') return <NotFound />;
  return null;
}

const INSIDE = { __html: PAGE_PLACE };

const Bare = styled('header', {
  padding: space[5],
  '& > a': { color: color.ink, textDecoration: 'none' },
});

const Place = styled('div', { position: 'relative' });

const Loading = styled('div', {
  // Takes no space, so that the page does not move when it is removed.
  position: 'absolute',
  insetInline: 0,
  display: 'grid',
  gap: space[6],
  // Pages that load quickly show no skeleton.
  animation: 'appear 0s 150ms both',
  '@keyframes appear': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
});
