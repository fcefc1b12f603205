// Loads the settings of this machine before a command reads them. Node's `--env-file-if-exists` prints a line
// at each command where there is no such file.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
