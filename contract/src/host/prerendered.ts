import { z } from 'zod';

/** A part of a page as HTML, rendered at build time. */
export const prerenderedPartSchema = z.object({
  html: z.string(),
  /** Its styles, with the names by which emotion recognizes them as present. */
  styles: z.array(z.object({ name: z.string(), css: z.string() })),
});
export type PrerenderedPart = z.infer<typeof prerenderedPartSchema>;

/** A page as HTML with its metadata, rendered at build time. */
export const prerenderedDocumentSchema = z.object({
  part: prerenderedPartSchema,
  /** The variant with the demo couple, if it differs. */
  partWithDemo: prerenderedPartSchema.optional(),
  /** Address of a preview image of 1200 by 630 pixels. */
  picture: z.string(),
  structuredData: z.record(z.string(), z.unknown()),
});
export type PrerenderedDocument = z.infer<typeof prerenderedDocumentSchema>;
