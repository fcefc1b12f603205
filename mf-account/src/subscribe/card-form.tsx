import { t } from '@lingui/core/macro';
import {
  Button,
  color,
  ErrorCard,
  Form,
  Skeleton,
  space,
  text,
  styled,
} from '@harmony/design-system';
import { toast } from '@harmony/mf-kit';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeElementsOptionsMode } from '@stripe/stripe-js';
import { useRef, useState, type FormEvent } from 'react';
import { currentAppearance } from './appearance.ts';
import { confirmWith, PaymentProblem } from './confirm.ts';
import { useProvider } from './use-provider.ts';

/** Wallets load from domains that the content security policy does not allow. */
const CARD_ALONE = { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } } as const;

export interface CardFormProps {
  publishableKey: string;
  /** Amount charged now, in cents; 0 to keep the card for later. */
  amountCents: number;
  submitLabel: string;
  /** Starts the payment at the server and returns the client secret to confirm. */
  begin: () => Promise<string>;
  /** Called with the id of the confirmed payment or setup. */
  onConfirmed: (id: string) => Promise<void> | void;
  /** Called when the payment could not be started; errors thrown by it are shown. */
  onBeginError: (error: unknown) => void;
}

/** Card form with the provider's own fields: card numbers never reach the product. */
export function CardForm(props: CardFormProps) {
  const { stripe, isOutOfReach, retry } = useProvider(props.publishableKey);
  if (isOutOfReach) {
    return (
      <ErrorCard
        title={t`Couldn’t load the card form`}
        text={t`It comes from our payment provider, Stripe. Check your connection, and whether an extension blocks it. Nothing was charged.`}
        onRetry={retry}
      />
    );
  }
  if (!stripe) return <Skeleton height="14rem" />;
  const shared = {
    currency: 'usd',
    paymentMethodTypes: ['card'],
    appearance: currentAppearance(),
  };
  const options: StripeElementsOptionsMode =
    props.amountCents > 0
      ? { ...shared, mode: 'subscription', amount: props.amountCents }
      : { ...shared, mode: 'setup', setupFutureUsage: 'off_session' };
  return (
    <Elements stripe={stripe} options={options}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields({ submitLabel, begin, onConfirmed, onBeginError }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // State updates only with the next render; a second click may be faster.
  const isBusy = useRef(false);

  const pay = async (): Promise<void> => {
    if (!stripe || !elements) return;
    const { error } = await elements.submit();
    // The fields show their own errors.
    if (error) return;
    let secret: string;
    try {
      secret = await begin();
    } catch (failure) {
      onBeginError(failure);
      return;
    }
    await onConfirmed(await confirmWith(stripe, secret, elements));
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setProblem(undefined);
    pay()
      .catch((failure: unknown) => {
        const { title, message } = PaymentProblem.of(failure);
        setProblem(message);
        toast({ title, description: message, variant: 'destructive' });
      })
      .finally(() => {
        isBusy.current = false;
        setPending(false);
      });
  };

  if (isFailed) {
    return (
      <ErrorCard
        title={t`Couldn’t load the card form`}
        text={t`Reload the page to try again. Nothing was charged.`}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return (
    <Form onSubmit={submit} aria-label={t`Card`}>
      <PaymentElement
        options={CARD_ALONE}
        onReady={() => setReady(true)}
        onLoadError={() => setFailed(true)}
      />
      {problem && <Problem role="alert">{problem}</Problem>}
      <Button type="submit" disabled={!isReady} pending={isPending} pendingLabel={t`One moment…`}>
        {submitLabel}
      </Button>
      <Small>{t`Your card goes straight to Stripe. Harmony never sees its number.`}</Small>
    </Form>
  );
}

const Problem = styled('p', { ...text.label, color: color.bad });

const Small = styled('p', { ...text.caption, color: color.muted, paddingBottom: space[1] });
