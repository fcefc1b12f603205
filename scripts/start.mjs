import { installDependencies, runWithProjectNode, SETTINGS } from './prepare.mjs';

installDependencies('what runs');
runWithProjectNode('start.ts', SETTINGS);
