/** Whole screens as stories, with an API that answers as the story says. */
export { responds, fails, neverResponds, refuses } from './responses.ts';
export { screenStory } from './screen.tsx';
export * from './sample.ts';
