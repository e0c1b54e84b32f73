import type { JobContext } from '../platform/jobs/job.ts'
import { Problem } from '../platform/problem.ts'
import { groupsOf } from '../platform/slices.ts'
import { releaseFile } from '../ports/storage/released-file.ts'
import { Batch, hideMended } from './batch.ts'
import type { BatchError } from './batch-document.ts'

import { openBatch, readEntry } from './open-batch.ts'
import { Upload } from './upload.ts'

/** A batch with errors in its rows or its PDFs. */
export class BatchRefused extends Error {
  override readonly name = 'BatchRefused'
  readonly errors: readonly BatchError[]

  constructor(errors: readonly BatchError[]) {
    super(`${errors.length} errors`)
    this.errors = errors
  }
}

/** The most rows in a log message; the table with errors holds all rows. */
const MAX_ROWS = 200
/** The longest quote from a cell. */
const LONGEST_VALUE = 200

/** Ends a batch before any delivery. It keeps documents.csv and its errors, and releases the zip. */
export async function failBatch(
  context: JobContext,
  { id: uploadId }: Upload,
  why: BatchRefused | Problem,
): Promise<void> {
  const em = context.em.fork()
  const batch = await em.findOneOrFail(Batch, { uploadId })
  const kept = why instanceof BatchRefused ? await keepErrors(context, batch, why.errors) : {}
  await em.transactional(async (inside) => {
    await inside.nativeUpdate(
      Upload,
      { id: uploadId, status: { $ne: 'SUCCESS' } },
      { status: 'ERROR', logMessage: JSON.stringify(logFields(why)) },
    )
    await inside.nativeUpdate(Batch, batch.id, { ...kept, zipFile: null, plan: null, checks: [] })
    // A failure of another kind is no verdict on the rows: their faults must still be visible.
    if (why instanceof BatchRefused) await hideMended(inside, batch)
    await releaseFile(inside, batch.zipFile)
  })
}

async function keepErrors(
  { ports: { storage } }: JobContext,
  { zipFile }: Batch,
  errors: readonly BatchError[],
) {
  const { table } = await openBatch(await storage.open(zipFile?.key ?? ''))
  const tableFile = { key: await storage.put(await readEntry(table)) }
  const lines: Buffer[] = []
  for await (const group of groupsOf(errors, 500))
    lines.push(Buffer.from(group.map((error) => `${JSON.stringify(error)}\n`).join('')))
  return { tableFile, errorsFile: { key: await storage.put(Buffer.concat(lines)) } }
}

function logFields(why: BatchRefused | Problem): object {
  if (why instanceof Problem) {
    const { code, wording } = why
    return { code, ...(wording && { reason: wording.name, params: wording.params ?? {} }) }
  }
  const rows = why.errors.slice(0, MAX_ROWS).map(shortened)
  return { code: 'FORM_ERRORS', rows, rowsTotal: why.errors.length }
}

const shortened = ({ fileName, value, suggestion, ...error }: BatchError): BatchError => ({
  ...error,
  ...(fileName !== undefined && { fileName: cut(fileName) }),
  ...(value !== undefined && { value: cut(value) }),
  ...(suggestion !== undefined && { suggestion: cut(suggestion) }),
})

const cut = (text: string): string => [...text].slice(0, LONGEST_VALUE).join('')

/** Ends a batch after two days of attempts. A batch with delivered documents goes on. */
export async function giveUpBatch({ em, queue }: JobContext, { id, accountId }: Upload): Promise<void> {
  await em.fork().transactional(async (inside) => {
    const upload = await inside.findOneOrFail(Upload, id)
    if (upload.status === 'SUCCESS' || upload.status === 'ERROR') return
    if (upload.documentsDone > 0) {
      await queue.enqueue(inside, 'process-batch', { uploadId: id, owner: accountId })
      return
    }
    const batch = await inside.findOne(Batch, { uploadId: id })
    await releaseFile(inside, batch?.zipFile)
    inside.assign(upload, { status: 'ERROR', logMessage: '{"code":"UPLOAD_ERROR"}' })
    if (batch !== null) inside.remove(batch)
  })
}
