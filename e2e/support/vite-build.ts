import { build } from 'vite';

/**
 * Builds a guest by its own configuration of Vite. Vite sets `NODE_ENV` of this process, which the servers of later tests
 * would inherit, so it is restored.
 *
 * @param folder of the guest
 */
export async function buildWithVite(folder: string): Promise<void> {
  const { NODE_ENV } = process.env;
  try {
    await build({ configFile: `${folder}/vite.config.js`, logLevel: 'error' });
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
}
