import { federationName, isAt } from '@harmony/contract';
import { GlobalStyle } from '@harmony/design-system';
import { readBoot, type Lifecycles, type Microfrontend } from '@harmony/mf-kit';
import { MicrofrontendProviders, provideHost } from '@harmony/mf-kit/internal';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: object };

/** Entry of a micro-frontend, as built by module federation. */
interface Container {
  init(sharedPackages: object): void | Promise<void>;
  get(module: string): Promise<() => { default: Microfrontend }>;
}

const [row] = readBoot().registry.microfrontends;
if (!row) throw new Error('No micro-frontend to show');
const { name, entry, pages, slots } = row;

async function loadParts(): Promise<Microfrontend> {
  await __webpack_init_sharing__('default');
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = entry;
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error(`Failed to load ${entry}`)));
    document.head.append(script);
  });
  const found = (window as unknown as Record<string, Container | undefined>)[federationName(name)];
  if (!found) throw new Error(`The entry of ${name} defines no container`);
  await found.init(__webpack_share_scopes__.default);
  return (await found.get('./microfrontend'))().default;
}

const loading = loadParts();
// For `harmony check`, which mounts the parts itself.
Object.assign(window, { microfrontend: loading });
const parts = await loading;
const loadSlot = (slot: string): Promise<Lifecycles> =>
  parts.slots[slot]?.() ?? Promise.reject(new Error(`No micro-frontend fills the slot ${slot}`));
provideHost({ loadSlot, fillerOf: (slot) => (slots.includes(slot) ? name : undefined) });

/** Mounts a part like single-spa in the product. */
function Part({ load }: { load: () => Promise<Lifecycles> }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domElement = document.createElement('div');
    place.current?.append(domElement);
    void mountInto(domElement, load);
  }, [load]);
  return <div ref={place} />;
}

async function mountInto(domElement: HTMLElement, load: () => Promise<Lifecycles>): Promise<void> {
  const { mount } = await load();
  // The kit does not use single-spa's own properties.
  for (const step of [mount].flat()) await step({ domElement } as never);
}

/** Page at the current address; all slots at `/slots`. */
function StandIn() {
  const page = pages.find((each) => isAt(each, location.pathname));
  return (
    <>
      <GlobalStyle />
      <nav aria-label="Pages and slots" style={{ padding: 8, display: 'flex', gap: 16 }}>
        {pages.map(({ path, title }) => (
          <a key={path} href={path}>
            {title}
          </a>
        ))}
        {slots.length > 0 && <a href="/slots">Slots</a>}
      </nav>
      <main style={{ maxWidth: '72rem', margin: '0 auto', padding: 16 }}>
        {page && <Part load={loaderOf(parts.pages, page.name)} />}
        {location.pathname === '/slots' &&
          slots.map((slot) => (
            <section key={slot} aria-label={slot}>
              <h2>{slot}</h2>
              <Part load={loaderOf(parts.slots, slot)} />
            </section>
          ))}
      </main>
    </>
  );
}

function loaderOf(table: Microfrontend['pages'], part: string): () => Promise<Lifecycles> {
  return table[part] ?? (() => Promise.reject(new Error(`src/index.ts has no part ${part}`)));
}

const element = document.getElementById('stand-in');
if (!element) throw new Error('The page has no element for the stand-in');
createRoot(element).render(
  <MicrofrontendProviders name="shell">
    <StandIn />
  </MicrofrontendProviders>,
);
new EventSource('/stand-in/builds').addEventListener('message', () => location.reload());
