/** The two tables that a sender of a batch downloads: the template, and their own table with its errors. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { writeCsv } from '../formats/csv/write-csv.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { cellText, type Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { Batch } from './batch.ts'
import { BATCH_COLUMNS, type BatchColumn } from './batch-columns.ts'
import { BATCH_CODES, type BatchCode, type BatchError } from './batch-document.ts'
import type { ErrorWords } from './batch-errors-table.ts'
import { writeErrors } from './read-batch.ts'
import { getUpload } from './upload.ts'

/** The names of the columns, and a row that asks for a signature. */
export function batchTemplate(docTypes: readonly string[], today = todayInBrussels()): Buffer {
  const sample: { [column in BatchColumn]?: string } = {
    fileName: 'contract-janssens.pdf',
    receiverId: 'R-1001',
    docType: docTypes[0] ?? 'Contract',
    documentName: 'Contract Lotte Janssens',
    reference: 'CT-2026-15',
    issueDate: today,
    dueDate: inAMonth(today),
    signing: 'ja',
    readConfirmation: 'nee',
  }
  return writeCsv([BATCH_COLUMNS, BATCH_COLUMNS.map((column) => sample[column] ?? '')])
}

function inAMonth(today: string): string {
  const day = new Date(`${today}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 30)
  return day.toISOString().slice(0, 10)
}

interface ErrorsRequest {
  uploadId: string
  language: Language
}

/** The sender's table with the errors of each row. @throws {Problem} NOT_FOUND for an upload without errors in rows */
export async function errorsTable(
  em: EntityManager,
  storage: Storage,
  { uploadId, language }: ErrorsRequest,
  options: IsolationOptions,
): Promise<Buffer> {
  const upload = await getUpload(em, uploadId)
  const batch = await em.findOne(Batch, { uploadId: upload.id })
  if (batch?.tableFile == null || batch.errorsFile == null) throw new Problem('NOT_FOUND')
  const bytes = await storage.get(batch.tableFile.key)
  const errors = errorsIn(await storage.get(batch.errorsFile.key))
  return writeErrors({ bytes, errors, words: wordsIn(language) }, options)
}

/** Reads the lines of JSON that fail-batch.ts wrote. */
const errorsIn = (lines: Buffer): BatchError[] =>
  lines
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

function wordsIn(language: Language): ErrorWords {
  const codes = Object.fromEntries(BATCH_CODES.map((code) => [code, cellText(code, language)]))
  return {
    heading: cellText('errors-column', language),
    codes: codes as Record<BatchCode, string>,
    suggestion: `${cellText('suggestion', language)}:`,
  }
}
