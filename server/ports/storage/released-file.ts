import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'

/** Marks the file as released: it is deleted a day later, unless something else refers to it. */
export async function releaseFile(
  em: EntityManager,
  file: { key: string } | null | undefined,
): Promise<void> {
  if (file != null) await em.upsert(ReleasedFile, { key: file.key, releasedAt: new Date() })
}

const ReleasedFileSchema = defineEntity({
  name: 'ReleasedFile',
  tableName: 'released_files',
  properties: {
    key: p.text().primary(),
    releasedAt: p.datetime(),
  },
})

/** A file that a row no longer refers to; the sweep checks other references before it deletes the file. */
export class ReleasedFile extends ReleasedFileSchema.class {}
ReleasedFileSchema.setClass(ReleasedFile)
