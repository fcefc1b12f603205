/// <reference lib="dom" />
import type { Lifecycles, Microfrontend } from '@harmony/mf-kit';

/** A page or slot to try. */
export interface TriedPart {
  kind: 'pages' | 'slots';
  name: string;
  path: string;
}

/** Runs in the browser. Returns why the entry cannot be used. */
export async function problemOfEntry(): Promise<string | undefined> {
  try {
    const { microfrontend } = window as unknown as { microfrontend: Promise<unknown> };
    const table = await microfrontend;
    return table ? undefined : './microfrontend has no default export';
  } catch (error) {
    return String(error);
  }
}

/** Runs in the browser. Returns the parts that the table does not have. */
export async function missingParts(parts: TriedPart[]): Promise<string[]> {
  const { microfrontend } = window as unknown as { microfrontend: Promise<Microfrontend> };
  const table = await microfrontend;
  return parts
    .filter(({ kind, name }) => typeof table[kind]?.[name] !== 'function')
    .map(({ kind, name }) => `${kind}.${name}`);
}

/**
 * Runs in the browser: mounts and unmounts a part twice, since users return to pages.
 *
 * @returns the problem, if any
 */
export async function problemOfPart({ kind, name, path }: TriedPart): Promise<string | undefined> {
  const limit = 10_000;
  const inTime = <Result>(work: Promise<Result>, step: string) =>
    Promise.race([
      work,
      new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error(`${step} takes more than ${limit / 1000} s`)), limit),
      ),
    ]);
  const run = async (steps: Lifecycles['mount'] | undefined, step: string, props: object) => {
    const all = [steps ?? []].flat();
    if (all.length === 0) throw new Error(`it has no ${step}`);
    for (const each of all) await inTime(each(props as never), step);
  };
  const isShown = (element: HTMLElement) =>
    (element.textContent ?? '').trim() !== '' || element.querySelector('img,svg,canvas,input');
  try {
    history.replaceState(null, '', path);
    const { microfrontend } = window as unknown as { microfrontend: Promise<Microfrontend> };
    const load = (await microfrontend)[kind][name];
    const lifecycles = await inTime(load?.() ?? Promise.reject(new Error('missing')), 'loading');
    const componentProps = kind === 'slots' ? { isOpen: true, onClose() {} } : {};
    for (const time of ['first', 'second']) {
      const domElement = document.createElement('div');
      document.body.append(domElement);
      const props = { domElement, componentProps };
      if (time === 'first') await run(lifecycles.bootstrap, 'bootstrap', props);
      await run(lifecycles.mount, 'mount', props);
      const hasContent = () => kind === 'slots' || isShown(domElement);
      for (let wait = 0; !hasContent(); wait += 50) {
        if (wait > limit) throw new Error(`it shows nothing at ${path} the ${time} time`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      if (kind === 'slots' && lifecycles.update) await run(lifecycles.update, 'update', props);
      await run(lifecycles.unmount, 'unmount', props);
      if (domElement.childNodes.length > 0) throw new Error('unmount leaves elements behind');
      domElement.remove();
    }
    return undefined;
  } catch (error) {
    return String(error);
  }
}
