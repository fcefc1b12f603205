import { allStories } from '../support/stories.ts';
import { checkStories } from '../support/story-checks.ts';

checkStories(allStories());
