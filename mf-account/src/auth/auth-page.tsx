import { t } from '@lingui/core/macro';
import {
  breakpoint,
  Button,
  color,
  Link,
  Logo,
  radius,
  space,
  text,
  touchTarget,
  styled,
} from '@harmony/design-system';
import { readBoot, useUser, useSearchParams } from '@harmony/mf-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { pathAfterSignIn } from './after-sign-in.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { RegisterByPasskey } from './register-by-passkey.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { NoSignUp } from './no-sign-up.tsx';
import { invitedBy, signUpRefusal } from './sign-up.ts';
import { SignInForm } from './sign-in-form.tsx';
import { VerifyEmail } from './verify-email.tsx';

/** Modes of the page; mailed links open the last two. */
const modes = ['sign-in', 'register', 'forgot', 'verify', 'reset'] as const;
type Mode = (typeof modes)[number];

/** Links below the form, by mode. */
const elsewhere: Record<Mode, readonly { mode: Mode; question: string; label: string }[]> = {
  'sign-in': [
    { mode: 'register', question: t`New here?`, label: t`Create an account instead` },
    { mode: 'forgot', question: t`Can’t sign in?`, label: t`Forgot your password?` },
  ],
  register: [{ mode: 'sign-in', question: t`Already have an account?`, label: t`Sign in instead` }],
  forgot: [{ mode: 'sign-in', question: t`Remembered it?`, label: t`Sign in instead` }],
  reset: [{ mode: 'forgot', question: t`Link not working?`, label: t`Get a new one` }],
  verify: [],
};

/**
 * Sign-in page: signs in, creates an account (`?mode=register`), requests a new password (`forgot`),
 * sets it (`reset`) or confirms an address (`verify`).
 */
export default function AuthPage() {
  const [search, setSearch] = useSearchParams();
  const user = useUser();
  const [email, setEmail] = useState('');
  const target = pathAfterSignIn(search);
  const { externalSignIn, withoutPasswords } = readBoot();
  const isOffered = (each: Mode): boolean =>
    !withoutPasswords || (each !== 'forgot' && each !== 'reset');
  const mode = modes.find((each) => each === search.get('mode') && isOffered(each)) ?? 'sign-in';
  const token = search.get('token') ?? '';
  // The other modes handle mailed links, which also work for signed-in users.
  const isSigningIn = mode === 'sign-in' || mode === 'register';
  const invited = invitedBy(search, target);
  const refusal = signUpRefusal(invited);
  const isExternalOffered = externalSignIn && isSigningIn;

  useEffect(() => {
    if (user && isSigningIn) window.location.replace(target);
  }, [user, target, isSigningIn]);

  const setMode = (next: Mode): void => {
    setSearch((current) => {
      current.set('mode', next);
      current.delete('token');
      return current;
    });
  };
  // A full page load, since pages are rendered for the signed-in user.
  const arrive = (): void => window.location.assign(target);
  const address = { email, onEmailChange: setEmail };
  const screens: Record<Mode, { title: string; content: ReactNode }> = {
    'sign-in': { title: t`Welcome back`, content: <SignInForm {...address} onDone={arrive} /> },
    register: refusal
      ? {
          title: refusal === 'closed' ? t`Sign-up is closed` : t`Sign-up by invitation`,
          content: <NoSignUp reason={refusal} />,
        }
      : {
          title: t`Create your account`,
          content: withoutPasswords ? (
            <RegisterByPasskey {...address} invited={invited} onDone={arrive} />
          ) : (
            <RegisterForm {...address} invited={invited} onDone={arrive} />
          ),
        },
    forgot: { title: t`Set a new password`, content: <ForgotPasswordForm {...address} /> },
    verify: {
      title: t`Confirm your email`,
      content: <VerifyEmail token={token} onRegister={() => setMode('register')} />,
    },
    reset: {
      title: t`Set a new password`,
      content: <ResetPasswordForm token={token} onDone={() => setMode('sign-in')} />,
    },
  };
  const { title, content } = screens[mode];
  const links = elsewhere[mode].filter(
    ({ mode: next }) => isOffered(next) && (next !== 'register' || !refusal),
  );
  const form = (
    <Column>
      <Title>{title}</Title>
      {search.get('problem') === 'external' && (
        <Problem role="alert">
          {withoutPasswords
            ? t`That sign-in didn’t work. Please try again.`
            : t`That sign-in didn’t work. Try again, or use your password.`}
        </Problem>
      )}
      {search.get('problem') === 'group' && (
        <Problem role="alert">{t`Your account there isn’t in the group that may use this server. Ask its operator.`}</Problem>
      )}
      {content}
      {isExternalOffered && (
        <>
          <Or>{t`or`}</Or>
          <Button asChild variant="secondary">
            <a
              href={`/api/login?${new URLSearchParams({ redirect: target, ...invited }).toString()}`}
            >{t`Sign in with your external account`}</a>
          </Button>
        </>
      )}
      {links.map(({ mode: next, question, label }) => (
        <p key={next}>
          {question}{' '}
          <Link asChild>
            <TextButton onClick={() => setMode(next)}>{label}</TextButton>
          </Link>
        </p>
      ))}
    </Column>
  );
  // Signed-in users see it within the shell's frame, which has its own header and main element.
  if (user) return form;

  return (
    <Page>
      <Aside>
        <a href="/" aria-label={t`Harmony home page`}>
          <Logo />
        </a>
        <Words>{t`Yours, mine and ours, in one place.`}</Words>
        <Circles aria-hidden="true" viewBox="0 0 300 200">
          <circle cx="110" cy="100" r="90" fill={color.mineFill} />
          <circle cx="190" cy="100" r="90" fill={color.yoursFill} />
          <path d="M150 19.4a90 90 0 0 1 0 161.2a90 90 0 0 1 0-161.2z" fill={color.ours} />
        </Circles>
      </Aside>
      <Main>{form}</Main>
    </Page>
  );
}

const Page = styled('div', {
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  [breakpoint.tablet]: { gridTemplateRows: 'none', gridTemplateColumns: '5fr 6fr' },
});

const Aside = styled('header', {
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

const Words = styled('p', {
  ...text.hero,
  maxWidth: '9ch',
  display: 'none',
  [breakpoint.tablet]: { display: 'block' },
});

const Circles = styled('svg', {
  display: 'none',
  width: 'min(100%, 26rem)',
  borderRadius: radius.large,
  [breakpoint.tablet]: { display: 'block' },
});

const Main = styled('main', {
  display: 'grid',
  padding: `${space[8]} ${space[5]}`,
  alignItems: 'start',
  [breakpoint.tablet]: { alignItems: 'center' },
});

const Column = styled('div', {
  width: '100%',
  maxWidth: '26rem',
  margin: '0 auto',
  display: 'grid',
  gap: space[6],
});

const Title = styled('h1', text.title);

const Problem = styled('p', {
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.medium,
  background: color.badSoft,
  color: color.ink,
});

const Or = styled('p', {
  ...text.caption,
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: space[3],
  color: color.muted,
  '&::before, &::after': { content: '""', borderTop: `1px solid ${color.line}` },
});

const TextButton = styled('button', {
  border: 0,
  padding: 0,
  background: 'none',
  cursor: 'pointer',
  minHeight: touchTarget,
});
