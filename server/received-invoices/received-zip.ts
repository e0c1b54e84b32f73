/** Chosen received documents in a zip: the XML of each, its files, and our print where no PDF came along. */
import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { writeZip, type ZipPart } from '../formats/zip/write-zip.ts'
import type { StoredFile } from '../invoices/invoice.ts'
import type { Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { findOwnPrint, PDF, printIfDrawable } from './own-print.ts'
import { ReceivedInvoice } from './received-invoice.ts'

interface Asked {
  account: Account
  ids: readonly string[]
  language: Language
  /** Aborted when nobody reads any more. */
  signal: AbortSignal
}

interface Sources {
  em: EntityManager
  storage: Storage
}

/** The documents in the order of the ids. @throws {Problem} NOT_FOUND where one of them is not the account's */
export async function receivedZip({ em, storage }: Sources, asked: Asked): Promise<Readable> {
  const ids = [...new Set(asked.ids)]
  const found = await em.find(ReceivedInvoice, { accountId: asked.account.id, id: { $in: ids } })
  const byId = new Map(found.map((one) => [one.id, one]))
  const documents = ids.flatMap((id) => byId.get(id) ?? [])
  if (documents.length < ids.length) throw new Problem('NOT_FOUND')
  return writeZip(partsOf(storage, documents, asked))
}

async function* partsOf(
  storage: Storage,
  documents: readonly ReceivedInvoice[],
  asked: Asked,
): AsyncGenerator<ZipPart> {
  for (const document of documents) {
    const { ublFile, files, createdAt: modifiedAt } = document
    const stem = stemOf(document)
    const stored = (name: string, { key }: StoredFile): ZipPart => ({
      ...{ name, modifiedAt },
      open: () => storage.read(key),
    })
    yield { ...stored(`${stem}.xml`, ublFile), isCompressed: true }
    for (const file of files)
      yield stored(file.mimeType === PDF ? `${stem}.pdf` : `${stem} - ${file.fileName}`, file)
    const print = await ownPrint(storage, document, asked)
    if (print) yield { name: `${stem}.pdf`, modifiedAt, open: async () => Readable.from([print]) }
  }
}

async function ownPrint(
  storage: Storage,
  { files, invoiceNumber, ublFile }: ReceivedInvoice,
  { account, language, signal }: Asked,
): Promise<Buffer | undefined> {
  if (findOwnPrint(files, invoiceNumber) === undefined) return
  return printIfDrawable(await storage.get(ublFile.key), language, { owner: account.id, signal })
}

const LONGEST = 60

/** `2026-11-24 26.4618 Zuivelhoeve Hertens`; the zip makes it unique. */
const stemOf = ({ issueDate, createdAt, invoiceNumber, sellerName }: ReceivedInvoice): string =>
  [issueDate ?? createdAt.toISOString().slice(0, 10), invoiceNumber, sellerName]
    .map((part) => part.trim().slice(0, LONGEST))
    .filter(Boolean)
    .join(' ')
