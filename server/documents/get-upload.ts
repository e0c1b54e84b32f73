import type { EntityManager } from '@mikro-orm/postgresql'
import { isUuid } from '../platform/database/uuid.ts'
import { Problem } from '../platform/problem.ts'
import { Upload } from './upload.ts'

/** @throws {Problem} NOT_FOUND, also when it was deleted from the list */
export async function getUpload(em: EntityManager, id: string): Promise<Upload> {
  const found = isUuid(id) ? await em.findOne(Upload, { id, hiddenAt: null }) : null
  if (found === null) throw new Problem('NOT_FOUND')
  return found
}

/** Hides it; delivered documents stay. @throws {Problem} NOT_FOUND */
export async function deleteUpload(em: EntityManager, id: string): Promise<{ id: string }> {
  const upload = await getUpload(em, id)
  upload.hiddenAt = new Date()
  await em.flush()
  return { id }
}
