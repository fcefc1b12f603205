import { debtPayoffWidget } from './debt-payoff/widget.ts';
import { startInFrame } from './widget/start.ts';

/** `/embed/debt-payoff-frame.js`, the script of our page that publishers show in a frame. */
startInFrame(debtPayoffWidget);
