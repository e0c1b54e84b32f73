/** Zips of documents with their documents.csv, for the tests of batches. */

import { BATCH_COLUMNS, type BatchColumn } from '#server/documents/batch-columns.ts'
import { writeCsv } from '#server/formats/csv/write-csv.ts'
import type { Call, Caller } from './call.ts'
import type { Company } from './people.ts'
import { type RawEntry, rawZip } from './raw-zip.ts'
import { eventually, samplePdf } from './ready-draft.ts'

export type Row = { [column in BatchColumn]?: string }

/** A row that is right for a receiver of `receiverFor`. */
export const batchRow = (receiverId: string, number: number, more: Row = {}): Row => ({
  fileName: `document-${number}.pdf`,
  receiverId,
  docType: 'Contract',
  documentName: `Contract ${number}`,
  reference: `CT-${number}`,
  ...more,
})

export const tableOf = (rows: readonly Row[]): Buffer =>
  writeCsv([BATCH_COLUMNS, ...rows.map((row) => BATCH_COLUMNS.map((column) => row[column] ?? ''))])

interface Made {
  /** Instead of the one that the rows make. */
  table?: Uint8Array
  /** The files, where they aren't those of the rows. */
  files?: readonly RawEntry[]
}

export const filesOf = (rows: readonly Row[]): RawEntry[] =>
  rows.map(({ fileName = '' }) => ({ name: fileName, data: samplePdf().bytes, isDeflated: true }))

export const batchZip = (rows: readonly Row[], { table, files }: Made = {}): Buffer =>
  rawZip([{ name: 'documents.csv', data: Buffer.from(table ?? tableOf(rows)) }, ...(files ?? filesOf(rows))])

export const batchCall = (company: Company, zip: Uint8Array, reference = 'Loonbrieven'): Call => ({
  path: { accountId: company.accountId },
  file: { name: 'loonbrieven.zip', bytes: zip, field: 'zip' },
  fields: { reference },
})

/** Uploads a zip, and waits until it is delivered or refused. @param mends the upload that failed, and whose place it takes */
export async function settledBatch(calls: Caller, company: Company, zip: Uint8Array, mends?: string) {
  const call = batchCall(company, zip)
  const fields = { ...call.fields, ...(mends !== undefined && { mends }) }
  const { body, status } = await calls('uploadBatch', company.token, { ...call, fields })
  if (status !== 202) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`)
  return settledUpload(calls, company, body.id)
}

export const settledUpload = (calls: Caller, company: Company, uploadId: string) =>
  eventually(async () => {
    const path = { accountId: company.accountId, uploadId }
    const { body } = await calls('getUpload', company.token, { path })
    return body.status === 'SUCCESS' || body.status === 'ERROR' ? body : undefined
  })
