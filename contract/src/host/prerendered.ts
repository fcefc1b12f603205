import { z } from 'zod';

/** A part of a page as HTML, made at build time. */
export const prerenderedPartSchema = z.object({
  html: z.string(),
  /** Its styles, and the names by which emotion knows on the page what is there already. */
  styles: z.array(z.object({ name: z.string(), css: z.string() })),
});
export type PrerenderedPart = z.infer<typeof prerenderedPartSchema>;

/** A page as HTML, made at build time, with what its head says. */
export const prerenderedDocumentSchema = z.object({
  part: prerenderedPartSchema,
  /** The same where the demo couple is offered, if that looks different. */
  partWithDemo: prerenderedPartSchema.optional(),
  /** The address of a picture of 1200 by 630 pixels for previews. */
  picture: z.string(),
  /** What it is about, in the words of schema.org. */
  structuredData: z.record(z.string(), z.unknown()),
});
export type PrerenderedDocument = z.infer<typeof prerenderedDocumentSchema>;
