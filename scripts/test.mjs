import { installDependencies, isFresh, runWithProjectNode } from './prepare.mjs';

const isWhole = process.argv.length === 2;
if (isWhole && isFresh()) {
  // Before the development tools: building and serving must not depend on them (ADR 57).
  installDependencies('what runs');
  const failed = await runWithProjectNode('test/first-start.ts');
  if (failed) {
    console.log('0 passed, 1 failed');
    process.exit(failed);
  }
}
installDependencies('everything');
process.exit(await runWithProjectNode('test/run.ts'));
