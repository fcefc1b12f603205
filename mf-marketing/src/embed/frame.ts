import { connectFrame } from './calculator/frame-messages.ts';
import { startCalculators } from './calculator/start.ts';

/** `/embed/frame.js`, the script of our page that publishers show in a frame. */
startCalculators(document.referrer || window.location.href);
connectFrame();
