import { defineMigration } from '../schema.ts';

/** Imported files with their drafts, and column mappings per bank. */
export const createImports = defineMigration('042-imports', async (schema) => {
  await schema.table(
    'imports',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     user_id CHAR(36) NOT NULL,
     file_name VARCHAR(255) NOT NULL,
     format VARCHAR(10) NOT NULL,
     source_key CHAR(64) NOT NULL,
     file MEDIUMTEXT NOT NULL,
     preview MEDIUMTEXT NOT NULL,
     row_count INTEGER NOT NULL,
     created_count INTEGER NOT NULL,
     created_at DATETIME(3) NOT NULL,
     committed_at DATETIME(3) NULL,
     expires_at DATETIME(3) NULL,
     CONSTRAINT imports_couple FOREIGN KEY (couple_id) REFERENCES couples (id) ON DELETE CASCADE,
     CONSTRAINT imports_user FOREIGN KEY (user_id) REFERENCES users (id)`,
  );
  await schema.index('imports_own', 'imports', ['user_id', 'couple_id', 'created_at']);
  await schema.index('imports_by_end', 'imports', ['expires_at']);
  await schema.table(
    'imported_rows',
    `transaction_id CHAR(36) NOT NULL PRIMARY KEY,
     import_id CHAR(36) NOT NULL,
     format VARCHAR(10) NOT NULL,
     reference VARCHAR(200) NULL,
     description VARCHAR(200) NOT NULL,
     CONSTRAINT imported_rows_transaction FOREIGN KEY (transaction_id) REFERENCES transactions (id)
       ON DELETE CASCADE,
     CONSTRAINT imported_rows_import FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE`,
  );
  await schema.index('imported_rows_by_import', 'imported_rows', ['import_id']);
  await schema.table(
    'import_sources',
    `user_id CHAR(36) NOT NULL,
     source_key CHAR(64) NOT NULL,
     mapping_json TEXT NULL,
     type VARCHAR(10) NULL,
     is_visible BOOLEAN NULL,
     PRIMARY KEY (user_id, source_key),
     CONSTRAINT import_sources_user FOREIGN KEY (user_id) REFERENCES users (id)`,
  );
});
