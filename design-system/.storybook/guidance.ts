/** When a component is right and when another one is. */
interface Guidance {
  do: readonly string[];
  dont: readonly string[];
}

/** The parameters that put do and don't on a component's docs page. */
export function guidance({ do: good, dont: bad }: Guidance) {
  const list = (title: string, entries: readonly string[]) =>
    `**${title}**\n\n${entries.map((entry) => `- ${entry}`).join('\n')}`;
  const component = [list('Do', good), list('Don’t', bad)].join('\n\n');
  return { docs: { description: { component } } };
}
