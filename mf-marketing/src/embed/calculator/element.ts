import { calculatorOptions } from '@harmony/contract/calculator-options';
import { make } from './dom.ts';
import { calculatorForm } from './form.ts';
import { readOptions, type Options } from './options.ts';
import { readableOn, styles } from './styles.ts';

/** Custom element name. */
export const ELEMENT_NAME = 'harmony-calculator';

let sheet: CSSStyleSheet | undefined;

/**
 * One style sheet for all calculators of a page; constructed, so that no style policy blocks it.
 */
function sharedSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  return sheet;
}

/**
 * Returns the class of the element. It renders again when an option changes, keeps the input when it
 * is moved, and neither loads nor stores data.
 *
 * @param origin Harmony's origin, for the link; without it there is no link
 * @param publisher host name of the publisher's page
 */
export function calculatorElement(
  origin: string | undefined,
  publisher: string,
): CustomElementConstructor {
  return class extends HTMLElement {
    static observedAttributes = calculatorOptions;
    #isDrawn = false;

    connectedCallback(): void {
      if (!this.#isDrawn) this.#draw();
    }

    attributeChangedCallback(): void {
      if (this.#isDrawn) this.#draw();
    }

    #draw(): void {
      const options = readOptions((name) => this.getAttribute(name));
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sharedSheet()];
      this.dataset['theme'] = options.theme;
      const link = this.#callToAction(options);
      const element = calculatorForm(options, link, (budget) =>
        this.#dispatch('calculate', options.sharesAmounts ? budget : undefined),
      );
      if (options.accent) {
        element.style.setProperty('--accent', options.accent);
        element.style.setProperty('--on-accent', readableOn(options.accent));
      }
      root.replaceChildren(element);
      if (!this.#isDrawn) this.#dispatch('ready');
      this.#isDrawn = true;
    }

    #callToAction({ partner, words }: Options): HTMLAnchorElement | undefined {
      if (origin === undefined) return undefined;
      const address = new URL('/', origin);
      address.searchParams.set('utm_source', publisher);
      address.searchParams.set('utm_medium', 'embed');
      if (partner) address.searchParams.set('utm_campaign', partner);
      const link = make(
        'a',
        { class: 'cta', href: address.href, target: '_blank', rel: 'nofollow noopener' },
        words.link,
      );
      link.addEventListener('click', () => this.#dispatch('cta'));
      return link;
    }

    /** Dispatches an event; it contains amounts only if the publisher enabled that. */
    #dispatch(name: string, detail?: object): void {
      this.dispatchEvent(
        new CustomEvent(`harmony:${name}`, {
          bubbles: true,
          composed: true,
          detail: detail ?? null,
        }),
      );
    }
  };
}
