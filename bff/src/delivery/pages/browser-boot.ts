import type { Boot, PageDeclaration } from '@harmony/contract';

/**
 * Returns the data of a page without the parts of the registry that its browser does not read: descriptions and
 * links are for search engines, and synonyms for the palette.
 *
 * @param isWhole whether it is a prerendered page, which has no palette
 */
export function browserBoot(boot: Boot, isWhole: boolean): Boot {
  const { registry } = boot;
  const read = (page: PageDeclaration): PageDeclaration => ({
    ...page,
    description: undefined,
    links: undefined,
    ...(isWhole && { synonyms: undefined }),
  });
  const microfrontends = registry.microfrontends.map((row) => ({
    ...row,
    // Serialization omits undefined values.
    pages: row.pages.map(read),
  }));
  return { ...boot, registry: { ...registry, microfrontends } };
}
