import { allStories } from '../support/stories.ts';
import { checkStories, gateTitles } from '../support/story-checks.ts';

checkStories(allStories().filter(({ title }) => gateTitles.includes(title)));
