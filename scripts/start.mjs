import { installDependencies, runWithProjectNode } from './prepare.mjs';

installDependencies();
runWithProjectNode('start.ts');
