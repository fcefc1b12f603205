import { connectFrame } from './calculator/frame-messages.ts';
import { startCalculators } from './calculator/start.ts';

/** `/embed/calculator-frame.js`, the script of our page that publishers show in a frame. */
startCalculators(new URL(document.referrer || window.location.href).hostname);
connectFrame();
