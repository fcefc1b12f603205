import { installDependencies, runWithProjectNode, SETTINGS } from './prepare.mjs';

installDependencies('everything');
runWithProjectNode('dev.ts', SETTINGS);
