// Loads the settings of this machine before a command reads them. Node's `--env-file-if-exists` prints a line with
// every command if the file does not exist.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
