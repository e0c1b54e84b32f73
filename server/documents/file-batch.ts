import { isLocked } from '../accounts/account-limits.ts'
import { wholePdf } from '../formats/pdf/whole-pdf.ts'
import type { ZipEntry } from '../formats/zip/open-zip.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import { recordAll } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { sha256Of } from '../platform/slices.ts'
import { Document } from './document.ts'
import { type BatchTurn, groupsBySize, readEntry, sizedOnce } from './open-batch.ts'

/** Filed in one transaction. */
const GROUP = { files: 25, bytes: 8 * 1024 * 1024 }

/** Files the documents group by group, once all were found to be in order. @throws {Problem} ACCOUNT_LOCKED before the first */
export async function fileBatch(turn: BatchTurn): Promise<'DONE' | 'MORE'> {
  const { context, upload, batch, zip } = turn
  const plan = batch.plan ?? []
  if (upload.documentsDone === 0 && (await isLocked(context.em.fork(), upload.accountId)))
    throw new Problem('ACCOUNT_LOCKED')
  const left = sizedOnce(plan.slice(upload.documentsDone), zip.files)
  const kept = new Map<string, Promise<Stored>>()
  for (const group of groupsBySize(left, GROUP)) {
    await fileGroup(
      turn,
      group.map(({ fileName }) => fileName),
      kept,
    )
    if (turn.isOver()) return 'MORE'
  }
  return 'DONE'
}

function findEntry(files: ReadonlyMap<string, ZipEntry>, fileName: string): ZipEntry {
  const entry = files.get(fileName)
  if (entry === undefined) throw new Error('the zip has another directory than before')
  return entry
}

async function fileGroup(
  turn: BatchTurn,
  fileNames: readonly string[],
  kept: Map<string, Promise<Stored>>,
): Promise<void> {
  const { context, upload } = turn
  const from = upload.documentsDone
  const keep = (fileName: string) => {
    const storing = kept.get(fileName) ?? store(turn, findEntry(turn.zip.files, fileName))
    kept.set(fileName, storing)
    return storing
  }
  const stored = await Promise.all(fileNames.map(keep))
  const documents = stored.map((file, index) => newDocument(turn, from + index, file))
  await context.em.fork().transactional(async (em) => {
    const [row] = await em.execute<{ done: number }[]>(
      'select documents_done as done from uploads where id = ? for update',
      [upload.id],
    )
    if (row?.done !== from) throw new Error('somebody else files this batch')
    await em.insertMany(Document, documents)
    await recordAll(
      em,
      documents.map(({ id }) => ({ type: 'document.received', subject: id, detail: {} })),
    )
    await em.execute('update uploads set documents_done = ? where id = ?', [
      from + documents.length,
      upload.id,
    ])
  })
  upload.documentsDone = from + documents.length
}

interface Stored {
  key: string
  sha256: string
}

async function store({ context: { ports } }: BatchTurn, entry: ZipEntry): Promise<Stored> {
  const bytes = wholePdf(await readEntry(entry))
  return { key: await ports.storage.put(bytes), sha256: await sha256Of([bytes]) }
}

function newDocument({ upload, batch }: BatchTurn, place: number, { key, sha256 }: Stored) {
  const [planned, check] = [batch.plan?.[place], batch.checks[place]]
  if (planned === undefined || check === undefined || typeof check === 'string')
    throw new Error('a document was not checked')
  const { receiver, content } = planned
  const [pages, carriesSignature, isProtected] = check
  const now = new Date()
  return {
    ...content,
    id: uuidv7(),
    accountId: upload.accountId,
    uploadId: upload.id,
    receiverId: receiver.id,
    token1: receiver.token1,
    firstName: receiver.firstName,
    lastName: receiver.lastName,
    file: { key },
    sha256,
    pages,
    carriesSignature: carriesSignature === 1,
    isProtected: isProtected === 1,
    receivedAt: now,
    createdAt: now,
  }
}
