#!/usr/bin/env node
import { runTool } from '../errors/run-tool.ts';
import { refuseOldNode } from './old-node.ts';

// The commands cannot even be imported by an older Node.
await runTool(async () => {
  refuseOldNode(process.versions.node);
  const { runCommand } = await import('./cli.ts');
  return runCommand();
});
