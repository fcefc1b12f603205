/** Whole screens as stories, with an API that answers as the story says. */
export { answers, fails, neverAnswers, refuses } from './answers.ts';
export { screenStory } from './screen.tsx';
export * from './sample.ts';
