import { defineMigration } from '../schema.ts';

/** Running instances and their repeated jobs, for the operators' page. */
export const createInstanceReports = defineMigration('111-instance-reports', async (schema) => {
  await schema.table(
    'instance_reports',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     name VARCHAR(300) NOT NULL,
     version VARCHAR(50) NOT NULL,
     started_at DATETIME(3) NOT NULL,
     seen_at DATETIME(3) NOT NULL,
     jobs TEXT NOT NULL`,
  );
});
