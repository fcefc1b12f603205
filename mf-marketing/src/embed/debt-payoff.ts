import { debtPayoffWidget } from './debt-payoff/widget.ts';
import { startWidget } from './widget/start.ts';

/** `/embed/debt-payoff.js`, the script for pages of publishers. */
startWidget(debtPayoffWidget, window.location.hostname);
