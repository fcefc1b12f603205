import { color, GlobalStyle, space, styled } from '@harmony/design-system';
import { isMirror, useUser } from '@harmony/mf-kit';
import { ConsentBar } from '../consent/consent-bar.tsx';
import { DropAnywhere } from '../drops/drop-anywhere.tsx';
import { LiveBuilds } from '../live-builds/live-builds.tsx';
import { MirrorBanner } from '../mirror/mirror-banner.tsx';
import { QueueBar } from '../offline/queue-bar.tsx';
import { Proof } from '../proof/proof.tsx';
import { QuickAction } from '../quick-action/quick-action.tsx';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { Together } from '../together/together.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineSign } from './offline-sign.tsx';
import { OverrideBadge } from './override-badge.tsx';
import { OverrideRequest } from './override-request.tsx';
import { Outlet } from './outlet.tsx';
import { SkipLink } from './skip-link.tsx';
import { BottomBar } from './tabs.tsx';
import { Toaster } from './toaster.tsx';

/** The frame around every page. Signed-out pages have none, since they contain their own. */
export function Frame() {
  const user = useUser();
  return (
    <>
      <GlobalStyle />
      <SkipLink />
      <OfflineSign />
      {user && isMirror() && <MirrorBanner partner={user} />}
      {user ? (
        <Page>
          <Header user={user} />
          <ConsentBar />
          <QueueBar />
          <Together />
          <Main id="main" tabIndex={-1}>
            <Outlet />
          </Main>
          <Footer />
          <BottomBar />
          <QuickAction />
          <Shortcuts />
          <DropAnywhere />
          <Proof />
        </Page>
      ) : (
        <div id="main" tabIndex={-1}>
          <Outlet Landmark="main" />
        </div>
      )}
      <OverrideBadge />
      <OverrideRequest />
      <LiveBuilds />
      <Toaster />
    </>
  );
}

const WIDTH = '72rem';

const Page = styled('div', {
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  background: color.paper,
  '@media print': { background: 'none' },
});

const Main = styled('main', {
  // Full height from the start, so that the footer does not move when the page is loaded.
  flex: '1 0 100dvh',
  width: '100%',
  maxWidth: WIDTH,
  margin: '0 auto',
  padding: `${space[6]} ${space[4]} ${space[10]}`,
  outline: 'none',
});
