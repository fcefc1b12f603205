import { t } from '@lingui/core/macro';
import {
  breakpoint,
  Button,
  Card,
  color,
  ErrorCard,
  PageHeader,
  Skeleton,
  space,
  text,
  styled,
} from '@harmony/design-system';
import { navigate, readBoot, toast, useCouple, useSearchParams } from '@harmony/mf-kit';
import { useEffect, useState } from 'react';
import { CreateCoupleForm } from '../couple/create-couple-form.tsx';
import { Invitation } from '../couple/invitation.tsx';
import { JoinCoupleForm } from '../couple/join-couple-form.tsx';

/** Start page of a couple: create one and invite the partner, or join with a code. */
export default function CoupleSetupPage() {
  const { couple, isPending, isError, retry } = useCouple();
  const [search] = useSearchParams();
  const invitedWith = search.get('code') ?? '';
  const inviter = readBoot().inviter ?? t`Your partner`;
  // Users who create a couple here stay on the page until the partner has joined, because they need
  // the invite code. This also holds when the couple's event arrives before the response to the form.
  const [setsUp, setSetsUp] = useState(false);
  if (couple === null && !setsUp) setSetsUp(true);
  const inviteCode = setsUp ? couple?.inviteCode : undefined;
  const done = couple && !inviteCode;

  const comesTooLate = invitedWith !== '' && !setsUp;
  useEffect(() => {
    if (!done) return;
    if (comesTooLate) toast({ title: t`You already have a couple account.` });
    navigate('/', { replaces: true });
  }, [done, comesTooLate]);

  if (inviteCode) return <Created inviteCode={inviteCode} />;
  if (isPending || couple) return <SetupSkeleton />;
  if (isError) {
    return (
      <ErrorCard
        title={t`Couldn’t load your couple account`}
        text={t`Nothing is lost. Please try again.`}
        onRetry={retry}
      />
    );
  }
  const joining = (
    <Card title={t`Join your partner`}>
      <JoinCoupleForm
        invitedWith={invitedWith}
        emptyCode={{ at: 'toast', text: t`Please enter an invite code` }}
      />
    </Card>
  );
  return (
    <>
      <PageHeader
        title={t`Budget together`}
        lead={
          invitedWith
            ? t`Invitation from: ${inviter}. Join with the code below to link your accounts.`
            : t`One of you creates the couple and gets a code. The other joins with it.`
        }
      />
      <Columns>
        {invitedWith && joining}
        <Card title={t`Create a couple`}>
          <CreateCoupleForm />
        </Card>
        {!invitedWith && joining}
      </Columns>
      <HowItWorks />
    </>
  );
}

/** Skeleton of the two cards. */
function SetupSkeleton() {
  return (
    <>
      <PageHeader title={t`Budget together`} />
      <Columns>
        {[t`Create a couple`, t`Join your partner`].map((title) => (
          <Card key={title} title={title}>
            <Skeleton height="4.25rem" />
            <Skeleton height="2.75rem" />
          </Card>
        ))}
      </Columns>
    </>
  );
}

function Created({ inviteCode }: { inviteCode: string }) {
  return (
    <>
      <PageHeader
        title={t`Your couple account is ready`}
        lead={t`Send this code to your partner. Once they join, you’re linked, and this page updates by itself.`}
      />
      <Invitation code={inviteCode} />
      <Next>
        <Button asChild>
          <a href="/first-evening?card=2">{t`Continue with your money`}</a>
        </Button>
        <Button asChild variant="secondary">
          <a href="/">{t`Go to dashboard`}</a>
        </Button>
      </Next>
    </>
  );
}

const steps = [
  [t`Create`, t`Give your couple a name and get an eight-character code.`],
  [
    t`Invite`,
    t`Send your partner the code or the link. It works once, and only for the two of you.`,
  ],
  [
    t`Budget`,
    t`You both see shared money. Personal money is yours: you decide what your partner sees.`,
  ],
] as const;

function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works">
      <Heading id="how-it-works">{t`How it works`}</Heading>
      <Steps>
        {steps.map(([name, description]) => (
          <li key={name}>
            <strong>{name}</strong>
            <p>{description}</p>
          </li>
        ))}
      </Steps>
    </section>
  );
}

const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [breakpoint.tablet]: { gridTemplateColumns: '1fr 1fr' },
});

const Next = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginTop: space[6],
});

const Heading = styled('h2', { ...text.heading, margin: `${space[10]} 0 ${space[4]}` });

const Steps = styled('ol', {
  display: 'grid',
  gap: space[5],
  counterReset: 'step',
  [breakpoint.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  '& li': { counterIncrement: 'step', borderTop: `2px solid ${color.ours}`, paddingTop: space[3] },
  '& strong': text.label,
  '& strong::before': { content: 'counter(step) ". "', color: color.ours },
  '& p': { color: color.muted },
});
