/** Zips of documents that another platform sent and received for a company. */
import { readFileSync } from 'node:fs'
import { HistoryImport, HistoryResult } from '#server/history/history-import.ts'
import { HistoryDocument } from '#server/invoices/history-document.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './call.ts'
import type { Company } from './people.ts'
import { type RawEntry, rawZip } from './raw-zip.ts'
import { eventually } from './ready-draft.ts'

const UBL = readFileSync('fixtures/files/invoice.xml', 'utf8')
/** The seller and the buyer of the sample. */
const [SELLER, BUYER] = ['0418759886', '0123456749']

interface Wishes {
  number: string
  day?: string
  /** The enterprise numbers of the parties. */
  seller?: string
  buyer?: string
}

/** A document between two companies; other bytes for other facts. */
export const historyXml = ({ number, day = '2025-03-04', seller, buyer }: Wishes): string =>
  UBL.replace('<cbc:ID>2026-0149</cbc:ID>', `<cbc:ID>${number}</cbc:ID>`)
    .replace(/<cbc:IssueDate>.*?<\/cbc:IssueDate>/, `<cbc:IssueDate>${day}</cbc:IssueDate>`)
    .replaceAll(SELLER, '#seller#')
    .replaceAll(BUYER, '#buyer#')
    .replaceAll('#seller#', seller ?? SELLER)
    .replaceAll('#buyer#', buyer ?? BUYER)

export const historyZip = (files: Record<string, string>): Buffer =>
  rawZip(Object.entries(files).map(([name, data]): RawEntry => ({ name, data })))

/** @returns the id of the import */
export async function startImport(
  calls: Caller,
  { accountId, token }: Company,
  zip: Buffer,
): Promise<string> {
  const file = { field: 'zip', name: 'archief.zip', bytes: zip }
  const { status, body } = await calls('importHistory', token, { path: { accountId }, file })
  if (status !== 202) throw new Error(`no import: ${JSON.stringify(body)}`)
  return body.id
}

/** Once there is a result for each document. */
export const importDone = (calls: Caller, { accountId, token }: Company, historyImportId: string) =>
  eventually(async () => {
    const { body } = await calls('getHistoryImport', token, { path: { accountId, historyImportId } })
    return body.state === 'DONE' ? body : undefined
  })

/** An import that is over, with one document. */
export async function storedImport(
  { orm, ports }: Pick<TestApp, 'orm' | 'ports'>,
  accountId: string,
  actorId: string,
): Promise<{ historyImportId: string; historyDocumentId: string }> {
  const em = orm.em.fork()
  const one = em.create(HistoryImport, {
    ...{ accountId, fileName: 'archief.zip', total: 3, zipFile: null, numberedAfter: null },
    ...{ actorKind: 'user', actorId },
  })
  await em.flush()
  const key = await ports.storage.put(Buffer.from(historyXml({ number: `F-17-${one.id}` })))
  const file = (fileName: string, mimeType: string) => ({ key, fileName, mimeType })
  const document = em.create(HistoryDocument, {
    ...{ accountId, importId: one.id, direction: 'SENT', type: 'E_INVOICES', number: 'F-17' },
    ...{ day: '2025-03-04', partyName: 'Drukkerij Claes', partyVat: null, currency: 'EUR' },
    ...{ totalInCents: 89_056, ublFile: file('F-17.xml', 'application/xml'), hash: one.id },
    pdfFile: file('F-17.pdf', 'application/pdf'),
  })
  const result = (place: number, name: string, more: Partial<HistoryResult>) =>
    em.create(HistoryResult, {
      ...{ importId: one.id, place, name, outcome: 'KNOWN', reason: null, documentId: null },
      ...more,
    })
  await em.flush()
  result(0, '2025/F-16.xml', {})
  result(1, '2025/F-17.xml', { outcome: 'ADDED', documentId: document.id })
  result(2, '2025/F-18.pdf', { outcome: 'REFUSED', reason: 'NO_XML' })
  await em.flush()
  return { historyImportId: one.id, historyDocumentId: document.id }
}
