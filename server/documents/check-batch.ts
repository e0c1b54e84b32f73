import { isPdf } from '../formats/pdf/is-pdf.ts'
import { wholePdf } from '../formats/pdf/whole-pdf.ts'
import type { Refusal } from '../formats/seal/refusal.ts'
import { canBeSigned, canEachBeSealed } from '../formats/seal/seal.ts'
import type { ZipEntry } from '../formats/zip/open-zip.ts'
import { Problem } from '../platform/problem.ts'
import type { PdfCheck, PlannedDocument } from './batch.ts'
import type { BatchError, PdfFault } from './batch-document.ts'
import { BatchRefused } from './fail-batch.ts'
import { type BatchTurn, groupsBySize, readEntry, sizedOnce } from './open-batch.ts'
import { FAULTS as DOCUMENT_FAULTS } from './upload-document.ts'

/** Tried in one isolated process, one after the other. */
const GROUP = { files: 50, bytes: 4 * 1024 * 1024 }
/** As many as work at a time at most; of others' files as many have their turn between. */
const GROUPS_AT_ONCE = 3

/** Tries each PDF, as it is tried when it is uploaded alone. @throws {BatchRefused} once all were tried */
export async function checkBatch(turn: BatchTurn): Promise<'DONE' | 'MORE'> {
  const { batch, zip } = turn
  const plan = batch.plan ?? []
  const known = new Map(
    batch.checks.flatMap((check, index) => (plan[index] ? [[trialOf(plan[index]), check]] : [])),
  )
  const groups = groupsBySize(sizedOnce(plan.slice(batch.checks.length), zip.files), GROUP)
  while (groups.length > 0) {
    const taken = groups.splice(0, GROUPS_AT_ONCE)
    await Promise.all(taken.map((group) => checkGroup(turn, group, known)))
    const planned = taken.flat()
    for (const one of planned) if (one.content.signing) await checkPages(turn, one, known)
    await remember(
      turn,
      planned.map((one) => known.get(trialOf(one)) ?? 'file-damaged'),
    )
    if (groups.length > 0 && turn.isOver()) return 'MORE'
  }
  const errors = plan.flatMap(({ row, fileName }, index): BatchError[] => {
    const check = batch.checks[index]
    return typeof check === 'string'
      ? [{ row, field: 'fileName', code: check, fileName, value: fileName }]
      : []
  })
  if (errors.length > 0) throw new BatchRefused(errors)
  return 'DONE'
}

type Known = Map<string, PdfCheck>

/** A PDF is tried once for all rows that it serves, and once more where one of them asks for a signature. */
const trialOf = ({ fileName, content: { signing } }: PlannedDocument): string => `${signing} ${fileName}`

/** Looks at a document to sign page by page. */
async function checkPages({ zip, upload }: BatchTurn, one: PlannedDocument, known: Known): Promise<void> {
  const seen = `pages ${one.fileName}`
  if (known.has(seen) || typeof known.get(trialOf(one)) === 'string') return
  const pdf = await readPdf(zip.files.get(one.fileName))
  const check = typeof pdf === 'string' ? pdf : readCheck(await canBeSigned(pdf, upload.accountId))
  known.set(seen, check)
  known.set(trialOf(one), check)
}

async function checkGroup(
  { zip, upload }: BatchTurn,
  planned: readonly PlannedDocument[],
  known: Known,
): Promise<void> {
  const left = [...new Map(planned.map((one) => [trialOf(one), one])).entries()].filter(
    ([trial]) => !known.has(trial),
  )
  const pdfs: (Buffer | PdfFault)[] = []
  for (const [, { fileName }] of left) pdfs.push(await readPdf(zip.files.get(fileName)))
  const whole = pdfs.filter((pdf) => typeof pdf !== 'string')
  const trials = whole.length === 0 ? [] : await canEachBeSealed(whole, { owner: upload.accountId })
  const answers = trials.values()
  for (const [place, [trial]] of left.entries()) {
    const pdf = pdfs[place] ?? 'file-damaged'
    known.set(trial, typeof pdf === 'string' ? pdf : readCheck(answers.next().value))
  }
}

type Trial = Awaited<ReturnType<typeof canEachBeSealed>>[number]

function readCheck(trial: Trial | undefined): PdfCheck {
  if (trial === undefined) throw new Error('a PDF was not tried')
  if ('refusal' in trial) return FAULTS[trial.refusal]
  return [trial.pages, trial.carriesSignature ? 1 : 0, trial.isProtected ? 1 : 0]
}

async function readPdf(entry: ZipEntry | undefined): Promise<Buffer | PdfFault> {
  if (entry === undefined) return 'file-damaged'
  try {
    const bytes = await readEntry(entry)
    return isPdf(bytes) ? wholePdf(bytes) : 'not-pdf'
  } catch (error) {
    if (error instanceof Problem) return 'file-damaged'
    throw error
  }
}

const FAULTS: Record<Refusal, PdfFault> = {
  ...DOCUMENT_FAULTS,
  ENCRYPTED: 'file-encrypted',
  BROKEN: 'file-damaged',
}

async function remember({ context, upload, batch }: BatchTurn, checks: PdfCheck[]): Promise<void> {
  batch.checks = [...batch.checks, ...checks]
  const inOrder = batch.checks.filter((check) => typeof check !== 'string').length
  await context.em.fork().transactional(async (em) => {
    await em.execute('update batches set checks = ?::jsonb where id = ?', [
      JSON.stringify(batch.checks),
      batch.id,
    ])
    await em.execute('update uploads set documents_checked = ? where id = ?', [inOrder, upload.id])
  })
}
