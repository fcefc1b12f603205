/** Whole screens as stories, with a mocked API. */
export { responds, fails, neverResponds, refuses } from './responses.ts';
export { screenStory } from './screen.tsx';
export * from './sample.ts';
