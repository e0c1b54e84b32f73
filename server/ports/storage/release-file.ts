import type { EntityManager } from '@mikro-orm/postgresql'
import { ReleasedFile } from './released-file.ts'

/** Marks the file as released: it is deleted a day later, unless something else refers to it. */
export async function releaseFile(
  em: EntityManager,
  file: { key: string } | null | undefined,
): Promise<void> {
  if (file != null) await em.upsert(ReleasedFile, { key: file.key, releasedAt: new Date() })
}
