import { calculatorWidget } from './calculator/widget.ts';
import { startWidget } from './widget/start.ts';

/** `/embed/calculator.js`, the script for pages of publishers. */
startWidget(calculatorWidget, window.location.hostname);
