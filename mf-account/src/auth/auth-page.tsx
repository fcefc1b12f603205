import styled from '@emotion/styled';
import { breakpoint, color, Link, Logo, radius, space, text } from '@harmony/design-system';
import { useUser } from '@harmony/mf-kit';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RegisterForm } from './register-form.tsx';
import { safeRedirect } from './safe-redirect.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Sign in or create an account; `?mode=register` opens the latter. */
export default function AuthPage() {
  const [search, setSearch] = useSearchParams();
  const user = useUser();
  const target = safeRedirect(search.get('redirect'), search.get('tier'));
  const isRegistering = search.get('mode') === 'register';

  useEffect(() => {
    if (user) window.location.replace(target);
  }, [user, target]);

  const setMode = (mode: 'register' | undefined): void => {
    setSearch((current) => {
      if (mode) current.set('mode', mode);
      else current.delete('mode');
      return current;
    });
  };
  // A whole new page: it is made for somebody else now.
  const arrive = (): void => window.location.assign(target);

  return (
    <Page>
      <Aside>
        <a href="/" aria-label="Harmony, to the home page">
          <Logo />
        </a>
        <Words>Yours, mine and ours, in one place.</Words>
        <Circles aria-hidden="true" viewBox="0 0 300 200">
          <circle cx="110" cy="100" r="90" fill={color.mineFill} />
          <circle cx="190" cy="100" r="90" fill={color.yoursFill} />
          <path d="M150 19.4a90 90 0 0 1 0 161.2a90 90 0 0 1 0-161.2z" fill={color.ours} />
        </Circles>
      </Aside>
      <Main>
        <Column>
          <Title>{isRegistering ? 'Create your account' : 'Welcome back'}</Title>
          {isRegistering ? <RegisterForm onDone={arrive} /> : <SignInForm onDone={arrive} />}
          <p>
            {isRegistering ? 'You have an account already?' : 'New here?'}{' '}
            <Link asChild>
              <TextButton onClick={() => setMode(isRegistering ? undefined : 'register')}>
                {isRegistering ? 'Sign in instead' : 'Create an account instead'}
              </TextButton>
            </Link>
          </p>
        </Column>
      </Main>
    </Page>
  );
}

const Page = styled.div({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  [breakpoint.tablet]: { gridTemplateRows: 'none', gridTemplateColumns: '5fr 6fr' },
});

const Aside = styled.header({
  padding: `${space[5]} ${space[5]}`,
  background: color.oursSoft,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: space[8],
  overflow: 'hidden',
  '& > a': { color: color.ink, textDecoration: 'none' },
  [breakpoint.tablet]: { padding: space[10] },
});

const Words = styled.p({
  ...text.hero,
  maxWidth: '9ch',
  display: 'none',
  [breakpoint.tablet]: { display: 'block', fontSize: 'clamp(2.5rem, 4.6vw, 4rem)' },
});

const Circles = styled.svg({
  display: 'none',
  width: 'min(100%, 26rem)',
  borderRadius: radius.large,
  [breakpoint.tablet]: { display: 'block' },
});

const Main = styled.main({
  display: 'grid',
  padding: `${space[8]} ${space[5]}`,
  alignItems: 'start',
  [breakpoint.tablet]: { alignItems: 'center' },
});

const Column = styled.div({
  width: '100%',
  maxWidth: '26rem',
  margin: '0 auto',
  display: 'grid',
  gap: space[6],
});

const Title = styled.h1(text.title);

const TextButton = styled.button({
  border: 0,
  padding: 0,
  background: 'none',
  cursor: 'pointer',
  minHeight: '24px',
});
