import { installDependencies } from './prepare.mjs';

/* Runs before commands that need development tools, such as the linter or benchmarks. */
installDependencies('everything');
