import type { EntityManager } from '@mikro-orm/postgresql'
import { ReleasedFile } from '../ports/storage/released-file.ts'

/** The draft is done with it. Its bytes go a day later, unless another draft or document has the same. */
export async function releaseFile(
  em: EntityManager,
  file: { key: string } | null | undefined,
): Promise<void> {
  if (file != null) await em.upsert(ReleasedFile, { key: file.key, releasedAt: new Date() })
}
