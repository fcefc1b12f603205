/*
 * A small test double of Stripe.js: plain fields that confirm at the double of Stripe's API under its real address.
 */
(() => {
  const api = 'https://api.stripe.com/v1';

  async function send(secret, body) {
    const [id] = secret.split('_secret_');
    const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
    const response = await fetch(`${api}/${kind}/${id}/confirm`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_secret: secret, ...body }),
    });
    const result = await response.json();
    return result.error ? { error: result.error } : { intent: result };
  }

  /** The bank's dialog. */
  function askOwner() {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Your bank');
      for (const [text, result] of [
        ['Complete authentication', 'passed'],
        ['Fail authentication', 'failed'],
      ]) {
        const button = document.createElement('button');
        button.textContent = text;
        button.addEventListener('click', () => {
          dialog.remove();
          resolve(result);
        });
        dialog.append(button);
      }
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  async function confirm(secret, body) {
    const first = await send(secret, body);
    if (first.error || first.intent.status !== 'requires_action') return first;
    return send(secret, { authentication: await askOwner() });
  }

  const cardNumber = { en: 'Card number', fr: 'Numéro de carte' };

  const createElementsIn = (locale) => () => {
    let number;
    return {
      update() {},
      getElement: () => null,
      fetchUpdates: async () => ({}),
      async submit() {
        if (number?.value) return {};
        number?.setAttribute('aria-invalid', 'true');
        return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
      },
      create() {
        const element = {
          on(event, listener) {
            // The page may add listeners after the fields exist.
            if (event === 'ready') setTimeout(listener, 0, element);
            return element;
          },
          off: () => element,
          once: () => element,
          update() {},
          destroy() {},
          unmount() {},
          mount(place) {
            const label = document.createElement('label');
            label.textContent = cardNumber[locale] ?? cardNumber.en;
            number = document.createElement('input');
            number.inputMode = 'numeric';
            label.append(number);
            place.append(label);
          },
        };
        return element;
      },
      number: () => number.value.replaceAll(' ', ''),
    };
  };

  const renamed =
    (name) =>
    async ({ elements, clientSecret }) => {
      const { error, intent } = await confirm(clientSecret, { number: elements.number() });
      return error ? { error } : { [name]: intent };
    };

  window.Stripe = (_key, { locale } = {}) => ({
    elements: createElementsIn(locale),
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    registerAppInfo() {},
    _registerWrapper() {},
    confirmSetup: renamed('setupIntent'),
    confirmPayment: renamed('paymentIntent'),
    async handleNextAction({ clientSecret }) {
      const { error, intent } = await confirm(clientSecret, {});
      return error ? { error } : { paymentIntent: intent };
    },
  });
  window.Stripe.version = 'endive';
})();
