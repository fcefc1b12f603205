import { installDependencies, runWithProjectNode, SETTINGS } from './prepare.mjs';

installDependencies('what runs');
process.exit(await runWithProjectNode('start.ts', SETTINGS));
