import type { Registry } from '@harmony/contract';

/** An immutable script for pages of publishers. */
export interface EmbedScript {
  name: string;
  /** Its address. */
  script: string;
  integrity: string;
}

/** Returns the live versions of all embed scripts. */
export function listEmbedScripts({ microfrontends }: Registry): EmbedScript[] {
  return microfrontends.flatMap(({ embeds = {} }) =>
    Object.entries(embeds).map(([name, { script, integrity }]) => ({ name, script, integrity })),
  );
}

/** Returns the live version of an embed script. */
export function newestScript(registry: Registry, name: string): EmbedScript | undefined {
  return listEmbedScripts(registry).find((each) => each.name === name);
}
