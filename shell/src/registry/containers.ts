import { federationName } from '@harmony/contract';

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: object };

/** The entry of a micro-frontend as built by module federation (webpack.js.org/concepts/module-federation). */
interface Container {
  /** Passes the shared packages of the page. */
  init(sharedPackages: object): void | Promise<void>;
  /** Fetches one of its modules, and returns the function that runs it. */
  get(module: string): Promise<() => unknown>;
}

class ScriptMissing extends Error {
  override readonly name = 'ScriptMissing';
}

/**
 * Loads the entry of a micro-frontend, shares the page's packages with it, and runs one of its modules.
 *
 * @param name of the micro-frontend
 * @param entry its address
 * @param module such as `./microfrontend`
 * @throws ScriptMissing when the entry fails to load
 * @throws the error of a script that throws
 */
export async function loadModule(name: string, entry: string, module: string): Promise<unknown> {
  await __webpack_init_sharing__('default');
  await runScript(entry);
  const container = (window as unknown as Record<string, Container | undefined>)[
    federationName(name)
  ];
  if (!container) throw new Error(`The entry of ${name} defines no container`);
  await container.init(__webpack_share_scopes__.default);
  const run = await container.get(module);
  return run();
}

function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new ScriptMissing(`${address} failed to load`)));
    document.head.append(script);
  });
}
