import { installDependencies } from './prepare.mjs';

/* Before commands that need more than `npm start` has installed, such as the linter or benchmarks. */
installDependencies('everything');
