import { space, styled } from '@harmony/design-system';
import { useUser } from '@harmony/mf-kit';
import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Frame of a public page. Signed-in users have the shell's frame already. */
export function Page({ children }: { children: ReactNode }) {
  const user = useUser();
  if (user) return <>{children}</>;
  return (
    <>
      <SiteHeader />
      <Main>{children}</Main>
      <SiteFooter />
    </>
  );
}

const Main = styled('main', {
  maxWidth: '72rem',
  minHeight: '60vh',
  margin: '0 auto',
  padding: `${space[8]} ${space[5]} ${space[16]}`,
});
