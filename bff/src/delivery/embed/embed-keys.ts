import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database, Reader } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { embedKeyModel } from './embed-key.model.ts';

const SECRET_BYTES = 32;

/**
 * Creates a key.
 *
 * @returns the key and its secret, 32 random bytes as base64url, which is not stored
 */
export async function createEmbedKey(database: Database): Promise<{ key: string; secret: string }> {
  const key = randomUUID();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await inTransaction(database, (work) =>
    embedKeyModel(work).create({ id: key, secretHash: hashOf(secret), usedAt: new Date() }),
  );
  return { key, secret };
}

export async function embedKeyOf(reader: Reader, secret: string): Promise<string | undefined> {
  const found = await embedKeyModel(reader).findOne({
    where: { secretHash: hashOf(secret) },
    attributes: ['id'],
  });
  return found?.id;
}

/**
 * Deletes a key with its counts.
 *
 * @returns whether it existed
 */
export async function removeEmbedKey(database: Database, id: string): Promise<boolean> {
  const removed = await inTransaction(database, (work) =>
    embedKeyModel(work).destroy({ where: { id } }),
  );
  return removed > 0;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
