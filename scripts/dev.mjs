import { installDependencies, runWithProjectNode } from './prepare.mjs';

installDependencies();
runWithProjectNode('dev.ts');
