import { whoPaysWhatWidget } from './who-pays-what/widget.ts';
import { startWidget } from './widget/start.ts';

/** `/embed/who-pays-what.js`, the script for pages of publishers. */
startWidget(whoPaysWhatWidget, window.location.hostname);
