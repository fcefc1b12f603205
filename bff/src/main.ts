import { program } from './operations/program.ts';
import { serve } from './serve.ts';

await program(serve);
