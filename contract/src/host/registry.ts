import { z } from 'zod';
import { languageSchema } from '../api/preferences.ts';

/** A page of a micro-frontend: its address and audience. */
export const pageDeclarationSchema = z.object({
  /** Unique in the micro-frontend, as in its table of pages. */
  name: z.string(),
  /** Such as `/archives/:id`, where `:id` matches any one part of a path. */
  path: z.string().startsWith('/'),
  audience: z.enum(['signed-in', 'signed-out', 'all']),
  title: z.string(),
  /** Additional words by which the command palette finds it, such as `bank, balance`. */
  synonyms: z.string().optional(),
  /** One or two sentences for search engines and previews; makes the page public and findable. */
  description: z.string().optional(),
  links: z
    .array(z.object({ rel: z.string(), type: z.string(), title: z.string(), href: z.string() }))
    .optional(),
  tab: z
    .object({
      label: z.string(),
      icon: z.string(),
      order: z.number(),
    })
    .optional(),
  /** Path of the page whose tab is highlighted, for a page without a tab. */
  around: z.string().optional(),
  /** Position in the menu that the tab shows on hover, for a page around it. */
  inMenu: z.int().optional(),
  /** Whether it is only about the viewer, such as their settings, and so not part of the partner's view. */
  viewerOnly: z.boolean().optional(),
  /**
   * Whether cards are entered on it: it gets a separate document, and only that document may load the payment
   * provider's script.
   */
  takesCards: z.literal(true).optional(),
  /**
   * Whether `?code=` in its address is an invite code: the page then contains the name of the inviting
   * partner.
   */
  invites: z.literal(true).optional(),
  /** Whether it sells plans: it does not exist on servers where nothing is sold. */
  sells: z.literal(true).optional(),
  /** Slots of other micro-frontends that it shows at once and that are fetched along with it. */
  shows: z.array(z.string()).optional(),
});
export type PageDeclaration = z.infer<typeof pageDeclarationSchema>;

/** The offers of a micro-frontend: pages by route, and cards or dialogs by slot name. */
export const declarationSchema = z.object({
  name: z.string().regex(/^mf-[a-z][a-z0-9-]*$/),
  pages: z.array(pageDeclarationSchema),
  slots: z.array(z.string()),
});
export type Declaration = z.infer<typeof declarationSchema>;

const kitVersionSchema = z.string().regex(/^\d+\.\d+\.\d+$/);

/** The kit that a build was made with: its version, and the hash of its exports. */
const builtWithKit = { kit: kitVersionSchema, exports: z.string().optional() };

/**
 * The languages of a build besides English, each with the translations of its page names by the English ones. Missing
 * in older builds, which are in English only.
 */
const translationsSchema = z
  .partialRecord(languageSchema, z.record(z.string(), z.string()))
  .optional();

/** A row of the registry: the live build of a micro-frontend. */
export const registryRowSchema = declarationSchema.extend({
  /** Hash of the sources of the build. */
  build: z.string(),
  ...builtWithKit,
  translations: translationsSchema,
  entry: z.string(),
  /** Addresses of the scripts of each page and slot, besides the entry. */
  scripts: z.record(z.string(), z.array(z.string())),
  /** Names of the shell's libraries that each page and slot needs at once. */
  libraries: z.record(z.string(), z.array(z.string())).optional(),
  /** Addresses of prerendered pages, by path. */
  documents: z.record(z.string(), z.string()).optional(),
  /** Addresses of the skeletons of pages, by the page's name. Stored registries call them openings. */
  openings: z.record(z.string(), z.string()).optional(),
  /** Scripts for pages of publishers, by name, with their integrity hashes. */
  embeds: z.record(z.string(), z.object({ script: z.string(), integrity: z.string() })).optional(),
  /** The reason why it does not work in the live shell, which then shows an error in its place. */
  stopped: z.string().optional(),
  /** The server of another team that it is loaded from; missing when built here. */
  from: z
    .object({
      origin: z.string(),
      /** SHA-256 of its list of files when it was deployed, in hexadecimal digits. */
      list: z.string(),
    })
    .optional(),
});
export type RegistryRow = z.infer<typeof registryRowSchema>;

/** `/mf/manifest.json` of another team's server, whose builds have no shell. */
export const offerSchema = z.object({
  microfrontends: z.array(
    registryRowSchema.extend({
      /** Trusted Types policies that its code creates. Stored registries have none, since deploys check them. */
      trustedTypes: z.array(z.string()).optional(),
    }),
  ),
});

/** A build that some users get in place of the live one, to test it. */
export const shareSchema = z.object({
  percent: z.number().int().min(1).max(99),
  row: registryRowSchema,
});
export type Share = z.infer<typeof shareSchema>;

/** `/mf/manifest.json`. */
export const registrySchema = z.object({
  /** The build of the shell: addresses of its scripts, in order, and of its fonts. */
  shell: z.object({
    build: z.string(),
    ...builtWithKit,
    translations: translationsSchema,
    scripts: z.array(z.string()),
    /** Addresses of libraries shared by several micro-frontends, loaded on demand, by name. */
    libraries: z.record(z.string(), z.string()).optional(),
    fonts: z.array(z.string()),
    /** Address of the service worker; missing in older and in development builds. */
    worker: z.string().optional(),
    /** For prerendered pages; missing in development builds. */
    prerendered: z
      .object({
        /** Address of the frame around them. */
        frame: z.string(),
        /** Address of the script that fetches all others on the first interaction. */
        waker: z.string(),
        /** Address of the frame around the skeletons of pages. */
        opening: z.string(),
        /** Address of the script that sets the time of day in skeletons and fetches all others. */
        opener: z.string(),
        /** Address of the script that reports when the others fail to load; missing in older builds. */
        guard: z.string().optional(),
      })
      .optional(),
  }),
  microfrontends: z.array(registryRowSchema),
  /** At most one for each micro-frontend. Missing in registries sent to pages, which contain the selected builds. */
  shares: z.array(shareSchema).optional(),
});
export type Registry = z.infer<typeof registrySchema>;

/** Returns the name of a build as a JavaScript identifier, as module federation requires. */
export function federationName(name: string): string {
  return name.replaceAll('-', '_');
}

/** Returns the path where a deploy keeps the previous registry: beside the live one. */
export function previousRegistryFile(file: string): string {
  return file.replace(/(\.json)?$/, '.previous.json');
}
