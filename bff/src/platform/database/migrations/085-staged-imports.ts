import { defineMigration } from '../schema.ts';

/** Whether the rows of an import are invisible while they are written or deleted in batches. */
export const stageImports = defineMigration('085-staged-imports', async (schema) => {
  await schema.column('imports', 'staged_at', 'DATETIME(3) NULL');
  await schema.index('imports_staged', 'imports', ['couple_id', 'staged_at']);
});
