import { z } from 'zod';
import { languageSchema } from '../api/preferences.ts';

/** A page of a micro-frontend: where it appears and for whom. */
export const pageDeclarationSchema = z.object({
  /** Unique in the micro-frontend, as in its table of pages. */
  name: z.string(),
  /** Such as `/archives/:id`, where `:id` stands for any one part of an address. */
  path: z.string().startsWith('/'),
  audience: z.enum(['signed-in', 'signed-out', 'all']),
  title: z.string(),
  /** One or two sentences for search engines and previews; pages with one are for anybody to find. */
  description: z.string().optional(),
  /** Links for the head of the page's HTML. */
  links: z
    .array(z.object({ rel: z.string(), type: z.string(), title: z.string(), href: z.string() }))
    .optional(),
  /** Its tab in the navigation, if it has one. */
  tab: z
    .object({
      label: z.string(),
      /** A name such as `fas fa-home`. */
      icon: z.string(),
      /** Tabs are sorted by it. */
      order: z.number(),
    })
    .optional(),
  /** The path of the page that it belongs to, whose tab stands for both; for a page without a tab. */
  around: z.string().optional(),
  /** Whether it is about the viewer alone, such as their settings: no part of the partner's view. */
  viewerOnly: z.boolean().optional(),
  /**
   * Whether cards are entered on it: it gets a document of its own, and only that document may load
   * the payment provider's script.
   */
  takesCards: z.literal(true).optional(),
  /**
   * Whether `?code=` in its address is an invite code: the page then carries the name of whoever invites.
   */
  invites: z.literal(true).optional(),
  /** The slots of others that it shows at once, so that they are fetched along with it. */
  shows: z.array(z.string()).optional(),
});
export type PageDeclaration = z.infer<typeof pageDeclarationSchema>;

/** What a micro-frontend offers: pages by route, and cards or dialogs by slot name. */
export const declarationSchema = z.object({
  name: z.string().regex(/^mf-[a-z][a-z0-9-]*$/),
  pages: z.array(pageDeclarationSchema),
  /** Slot names such as `goals.card`. */
  slots: z.array(z.string()),
});
export type Declaration = z.infer<typeof declarationSchema>;

/** The version of the kit, such as `1.2.0`, that a build was made with. */
const kitVersionSchema = z.string().regex(/^\d+\.\d+\.\d+$/);

/** What a build says of the kit that it was made with: its version, and the name of what that exports. */
const builtWithKit = { kit: kitVersionSchema, exports: z.string().optional() };

/**
 * The languages that a build has a folder for, beside English, each with what its pages are called there by what they
 * are called in English. Older builds speak English alone.
 */
const translationsSchema = z
  .partialRecord(languageSchema, z.record(z.string(), z.string()))
  .optional();

/** A row of the registry: which build of a micro-frontend is live. */
export const registryRowSchema = declarationSchema.extend({
  /** The hash of the sources that the build was made from. */
  build: z.string(),
  ...builtWithKit,
  translations: translationsSchema,
  /** The address of the federation entry. */
  entry: z.string(),
  /** The addresses of the scripts behind each page and slot, beside the entry. */
  scripts: z.record(z.string(), z.array(z.string())),
  /** The names of the shell's libraries that each page and slot needs at once. */
  libraries: z.record(z.string(), z.array(z.string())).optional(),
  /** The pages that were rendered to HTML at build time, by path: the address of each document. */
  documents: z.record(z.string(), z.string()).optional(),
  /** The skeletons of pages, by the page's name: the address of each. Kept registries call them openings. */
  openings: z.record(z.string(), z.string()).optional(),
  /** The scripts that pages of others may use, by name, with their integrity hashes. */
  embeds: z.record(z.string(), z.object({ script: z.string(), integrity: z.string() })).optional(),
  /** The server of another team that it comes from; without it, it was built here. */
  from: z
    .object({
      origin: z.string(),
      /** What its list of files was when it was deployed, in hexadecimal digits of SHA-256. */
      list: z.string(),
    })
    .optional(),
});
export type RegistryRow = z.infer<typeof registryRowSchema>;

/** A build that a part of all people gets in place of the live one, to see whether it is sound. */
export const shareSchema = z.object({
  /** Of 100 people. */
  percent: z.number().int().min(1).max(99),
  row: registryRowSchema,
});
export type Share = z.infer<typeof shareSchema>;

/** `/mf/manifest.json`. */
export const registrySchema = z.object({
  /** The build of the shell: the addresses of its scripts, in their order, and of its fonts. */
  shell: z.object({
    build: z.string(),
    ...builtWithKit,
    translations: translationsSchema,
    scripts: z.array(z.string()),
    /** The addresses of what it brings for several micro-frontends and no page at once, by name. */
    libraries: z.record(z.string(), z.string()).optional(),
    fonts: z.array(z.string()),
    /** The address of the service worker; older builds and those for development have none. */
    worker: z.string().optional(),
    /** For pages that were rendered at build time; builds for development have none. */
    prerendered: z
      .object({
        /** The address of the frame around them. */
        frame: z.string(),
        /** The address of the script that fetches all others when such a page is used. */
        waker: z.string(),
        /** The address of the frame around the skeletons of pages. */
        opening: z.string(),
        /** The address of the script that knows the hour for them, and fetches all others. */
        opener: z.string(),
        /** The address of the script that tells when the others do not come; older builds have none. */
        guard: z.string().optional(),
      })
      .optional(),
  }),
  microfrontends: z.array(registryRowSchema),
  /** At most one for each micro-frontend. What a page gets has none: there it is settled who gets what. */
  shares: z.array(shareSchema).optional(),
});
export type Registry = z.infer<typeof registrySchema>;

/** The name of a build as a JavaScript identifier, as module federation needs it. */
export function federationName(name: string): string {
  return name.replaceAll('-', '_');
}

/** Where a deploy leaves the registry that was live before: beside the one that is live. */
export function previousRegistryFile(file: string): string {
  return file.replace(/(\.json)?$/, '.previous.json');
}
