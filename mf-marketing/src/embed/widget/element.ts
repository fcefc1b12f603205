import { make } from './dom.ts';
import { readOptions, type Options } from './options.ts';
import { themeOf } from './page-theme.ts';
import { readableOn, styles } from './styles.ts';
import type { Widget } from './widget.ts';
import { commonWords } from './words.ts';

/**
 * Returns the class of the element of a tool. It renders again when an option changes, except for the theme, which
 * follows the page, and keeps the input when it is moved. It neither loads nor stores data.
 *
 * @param origin Harmony's origin, for the link; without it there is no link
 * @param publisher host name of the publisher's page
 */
export function widgetElement(
  { tool, styles: own, render }: Widget,
  origin: string | undefined,
  publisher: string,
): CustomElementConstructor {
  // One style sheet for all elements of a page; constructed, so that no style policy blocks it.
  let sheet: CSSStyleSheet | undefined;
  return class extends HTMLElement {
    static observedAttributes = tool.options;
    #isDrawn = false;
    #update: (() => void) | undefined;

    #applyTheme = (): void => {
      this.dataset['theme'] = themeOf(this);
    };
    #page = new MutationObserver(this.#applyTheme);

    connectedCallback(): void {
      this.#applyTheme();
      if (!this.#isDrawn) this.#draw();
      // With the style sheets of the page, for which asynchronous scripts do not wait.
      window.addEventListener('load', this.#applyTheme);
      this.#page.observe(document.documentElement, { attributes: true });
      this.#page.observe(document.body, { attributes: true });
    }

    disconnectedCallback(): void {
      window.removeEventListener('load', this.#applyTheme);
      this.#page.disconnect();
    }

    attributeChangedCallback(name: string): void {
      if (name === 'theme') this.#applyTheme();
      else if (name === 'currency' && this.#update) this.#update();
      else if (this.#isDrawn) this.#draw();
    }

    #draw(): void {
      const options = readOptions((name) => this.getAttribute(name));
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles + own);
      }
      root.adoptedStyleSheets = [sheet];
      const { language } = options;
      const title = tool.title[language];
      const words = commonWords[language];
      const { children, update } = render(
        options,
        this.#callToAction(options, words.link),
        (result) => this.#dispatch('calculate', options.sharesAmounts ? result : undefined),
      );
      this.#update = update;
      const element = make(
        'section',
        { class: 'frame', 'aria-label': title, lang: language, dir: 'ltr' },
        make('h2', {}, title),
        ...children,
        make('p', { class: 'note foot' }, words.note),
      );
      if (options.accent) {
        element.style.setProperty('--accent', options.accent);
        element.style.setProperty('--on-accent', readableOn(options.accent));
      }
      root.replaceChildren(element);
      if (!this.#isDrawn) this.#dispatch('ready');
      this.#isDrawn = true;
    }

    #callToAction({ partner }: Options, text: string): HTMLAnchorElement | undefined {
      if (!origin) return undefined;
      const campaign = partner && `&utm_campaign=${partner}`;
      const href = `${origin}/?utm_source=${publisher}&utm_medium=embed${campaign}`;
      const link = make(
        'a',
        { class: 'link', href, target: '_blank', rel: 'nofollow noopener' },
        text,
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
          detail,
        }),
      );
    }
  };
}
