import { installDependencies, runWithProjectNode } from './prepare.mjs';

installDependencies('everything');
runWithProjectNode('test/run.ts');
