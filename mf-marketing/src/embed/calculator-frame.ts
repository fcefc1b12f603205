import { calculatorWidget } from './calculator/widget.ts';
import { startInFrame } from './widget/start.ts';

/** `/embed/calculator-frame.js`, the script of our page that publishers show in a frame. */
startInFrame(calculatorWidget);
