import { whoPaysWhatWidget } from './who-pays-what/widget.ts';
import { startInFrame } from './widget/start.ts';

/** `/embed/who-pays-what-frame.js`, the script of our page that publishers show in a frame. */
startInFrame(whoPaysWhatWidget);
