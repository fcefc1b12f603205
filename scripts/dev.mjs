import { installDependencies, runWithProjectNode, SETTINGS } from './prepare.mjs';

installDependencies('everything');
process.exit(await runWithProjectNode('dev.ts', SETTINGS));
