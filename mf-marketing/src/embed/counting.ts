import { startCounting } from './counting/start-counting.ts';

/** `/embed/counting.js`, which counts the tools of a page for its publisher. Pages without a key do not load it. */
startCounting();
