import { installDependencies, runWithProjectNode } from './prepare.mjs';

installDependencies();
runWithProjectNode('test/run.ts');
