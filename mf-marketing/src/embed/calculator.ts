import { startCalculators } from './calculator/start.ts';

/** `/embed/calculator.js`, the script for pages of publishers. */
startCalculators(window.location.hostname);
