/** When to use a component, and when to use another one. */
interface Guidance {
  do: readonly string[];
  dont: readonly string[];
}

/** Returns the parameters that show do and don't on a component's docs page. */
export function guidance({ do: good, dont: bad }: Guidance) {
  const list = (title: string, entries: readonly string[]) =>
    `**${title}**\n\n${entries.map((entry) => `- ${entry}`).join('\n')}`;
  const component = [list('Do', good), list('Don’t', bad)].join('\n\n');
  return { docs: { description: { component } } };
}
