import type { EntityManager } from '@mikro-orm/postgresql'
import type { DocumentsFilter } from '#generated/graphql.ts'
import type { Download } from '#generated/handlers.ts'
import { signedCopyTexts } from '#generated/texts/prints/signed-copy.ts'
import { writeZip, type ZipPart } from '../formats/zip/write-zip.ts'
import type { Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { Document } from './document.ts'
import { listDocuments } from './list-documents.ts'

const MAX_DOCUMENTS = 1_000

interface Asked {
  accountId: string
  filter: DocumentsFilter
  language: Language
}

/**
 * The PDFs that the filter finds, newest first, as they were uploaded; of a signed one the sealed copy beside it.
 * @throws {Problem} TOO_MANY_DOCUMENTS above 1,000, NOT_FOUND when there is none
 */
export async function documentsZip(
  em: EntityManager,
  storage: Storage,
  { accountId, filter, language }: Asked,
): Promise<Download> {
  const page = { number: 0, size: MAX_DOCUMENTS, sortField: 'id', order: 'DESC', ignoreCase: true } as const
  const { rows, total } = await listDocuments(em, { accountId, filter, page })
  if (total > MAX_DOCUMENTS) throw new Problem('TOO_MANY_DOCUMENTS')
  if (rows.length === 0) throw new Problem('NOT_FOUND')
  const ids = rows.map(({ id }) => id)
  const documents = await em.find(Document, { id: { $in: ids } }, { orderBy: { id: 'desc' } })
  const parts = documents.flatMap((document) =>
    listParts(document, storage, signedCopyTexts[language].suffix.sealed),
  )
  return { fileName: `documents-${stamp()}.zip`, mimeType: 'application/zip', bytes: writeZip(parts) }
}

function listParts({ name, file, sealedFile, ...document }: Document, storage: Storage, sealed: string) {
  const { receivedAt, createdAt, signedAt } = document
  const part = (fileName: string, key: string, modifiedAt: Date): ZipPart => ({
    name: fileName,
    modifiedAt,
    open: () => storage.read(key),
  })
  return [
    part(`${name}.pdf`, file.key, receivedAt ?? createdAt),
    ...(sealedFile == null
      ? []
      : [part(`${name} (${sealed}).pdf`, sealedFile.key, signedAt ?? receivedAt ?? createdAt)]),
  ]
}

/** In Brussels: 2026-11-23-160102 */
const stamp = (): string =>
  new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Brussels' }).replace(' ', '-').replaceAll(':', '')
