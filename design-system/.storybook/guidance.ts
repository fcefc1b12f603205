import type { ComponentType, ReactNode } from 'react';

/** A part of a component, numbered in its picture. */
export interface Part {
  name: string;
  /** CSS selector of the part in the first story. */
  at: string;
  text: string;
}

/** Keys and their effect, such as `Enter, Space`. */
export interface Keys {
  keys: string;
  does: string;
}

/** Advice in words, or with a live example. */
export type Advice = string | { text: string; example: ReactNode };

/** When to use a component, and when to use another one. */
interface Advices {
  do: readonly Advice[];
  dont: readonly Advice[];
}

/** Everything about one component, or a few that are used together. */
export interface ComponentGuide extends Advices {
  // Props differ per component, and only the documentation of them is read.
  components: Readonly<Record<string, ComponentType<never>>>;
  anatomy: readonly Part[];
  /** The keys, or the reason why a component handles none. */
  keys: readonly Keys[] | string;
  /** Whether parts are outside of the story, such as dialogs; the story is then shown in a frame. */
  isOverlay?: boolean;
}

/** Returns the parameters of a component's page. */
export function guideTo(guide: ComponentGuide) {
  return {
    guide,
    docs: { story: guide.isOverlay ? { inline: false, height: '28rem' } : { inline: true } },
  };
}

/** Returns the parameters that show do and don't on the docs page of a pattern. */
export function guidance({ do: good, dont: bad }: Advices) {
  const list = (title: string, entries: readonly Advice[]) => {
    const lines = entries.map((entry) => `- ${typeof entry === 'string' ? entry : entry.text}`);
    return `**${title}**\n\n${lines.join('\n')}`;
  };
  const component = [list('Do', good), list('Don’t', bad)].join('\n\n');
  return { docs: { description: { component } } };
}
