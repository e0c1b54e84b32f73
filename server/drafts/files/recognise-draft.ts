import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { filledFrom } from '#contracts/rules/draft/fill.ts'
import type { DraftType } from '#contracts/rules/invoice/draft.ts'
import type { Ports } from '../../ports/index.ts'
import type { Reading } from '../../recognition/fields/reading.ts'
import type { Recognition } from '../../recognition/recognition.ts'
import { listColumns, withTotals } from '../draft/content.ts'
import { Draft, type InputDetails, type PdfFile } from '../draft/draft.ts'
import { withCustomerBehind, withKnownCustomer } from './known-customer.ts'
import { type EmbeddedXml, readEmbeddedXml } from './read-xml-upload.ts'
import { readRecognitionContext } from './recognition-context.ts'

type RecogniseContext = { em: EntityManager; ports: Pick<Ports, 'storage'>; recognition: Recognition }

interface Read {
  reading: Omit<Reading, 'embedded'>
  /** The embedded XML, where a draft can be made of it. */
  source: EmbeddedXml | undefined
}

/** Reads the draft's PDF, unless it was cancelled; after a crash it starts again. */
export async function recogniseDraft(
  { em, ports, recognition }: RecogniseContext,
  draft: Draft,
): Promise<void> {
  if (draft.recognitionState !== 'RUNNING' || draft.pdfFile == null) return
  const read = await readPdf({ em, ports, recognition }, draft, draft.pdfFile)
  if (read === undefined) return
  const { embedded, ...reading } = read
  const isSource = embedded !== undefined && draft.pdfFile.purpose !== 'COMPARE'
  const source = isSource ? await readEmbeddedXml(ports.storage, embedded, draft.accountId) : undefined
  await keep(em, draft, draft.pdfFile, { reading, source })
}

/** Cancelling must not wait for a slow page. */
const LOOK_MILLISECONDS = 300

/** Undefined when it was cancelled, or another file replaced it. */
async function readPdf(
  { em, ports, recognition }: RecogniseContext,
  draft: Draft,
  pdf: PdfFile,
): Promise<Reading | undefined> {
  const stopped = new AbortController()
  const look = async () => {
    const now = await findReading(em.fork(), draft.id, pdf)
    if (now === null) stopped.abort()
  }
  const [bytes, known] = await Promise.all([
    ports.storage.get(pdf.key),
    readRecognitionContext(em.fork(), draft.accountId),
  ])
  const looking = setInterval(() => look().catch(() => undefined), LOOK_MILLISECONDS)
  const onPage = progressReporter(em, draft, pdf, stopped)
  const onFirstPage = (reading: Reading) => keepFirstPage(em, draft, pdf, reading)
  try {
    return await recognition.read(
      { bytes, pages: pdf.pages },
      { owner: draft.accountId, signal: stopped.signal, onPage, onFirstPage },
      known,
    )
  } catch (error) {
    if (stopped.signal.aborted) return undefined
    throw error
  } finally {
    clearInterval(looking)
  }
}

/** The draft while that file of it is being read. */
async function findReading(em: EntityManager, id: string, { key }: PdfFile, lockMode?: LockMode) {
  const draft = await em.findOne(
    Draft,
    { id, recognitionState: 'RUNNING', sentAt: null },
    lockMode === undefined ? {} : { lockMode },
  )
  return draft?.pdfFile?.key === key ? draft : null
}

/**
 * Stores the progress. A draft that is only compared may be sent meanwhile, and each change of its row repeats the
 * preparation, so it is updated every other second at most.
 */
function progressReporter(
  em: EntityManager,
  { id }: Draft,
  { purpose, pages }: PdfFile,
  stopped: AbortController,
) {
  const restMilliseconds = purpose === 'COMPARE' ? 2000 : 0
  let lastReport = purpose === 'COMPARE' ? Date.now() : 0
  return async (pagesDone: number): Promise<void> => {
    // A single page is reported with its reading: nobody waits for a commit in between.
    if (pages === 1 || Date.now() - lastReport < restMilliseconds) return
    lastReport = Date.now()
    const running = { id, recognitionState: 'RUNNING' as const }
    if ((await em.nativeUpdate(Draft, running, { pagesDone })) === 0) stopped.abort()
  }
}

/** Told while the rest is read; the draft itself is filled once all are. */
async function keepFirstPage(em: EntityManager, draft: Draft, pdf: PdfFile, reading: Reading): Promise<void> {
  if (pdf.purpose === 'COMPARE') return
  const { embedded: _, ...recognition } = reading
  const normalised = normaliseCreditNote(reading.type ?? draft.type, reading.inputDetails)
  const filled = await withKnownCustomer(em.fork(), draft.accountId, normalised)
  await em.fork().transactional(async (em) => {
    const current = await findReading(em, draft.id, pdf, LockMode.PESSIMISTIC_WRITE)
    if (current !== null) current.recognition = { ...recognition, filled }
  })
}

/**
 * Fills the draft with the reading, unless somebody edited it or the PDF is only compared. The version stays, so that an
 * open editor can go on.
 */
async function keep(
  em: EntityManager,
  { id }: Draft,
  pdf: PdfFile,
  { reading, source }: Read,
): Promise<void> {
  await em.fork().transactional(async (em) => {
    const draft = await findReading(em, id, pdf, LockMode.PESSIMISTIC_WRITE)
    if (draft === null) return
    const done = { recognitionState: 'DONE' as const, pagesDone: draft.pagesTotal }
    if (pdf.purpose === 'COMPARE') {
      /** Nobody changed the draft: its day of change stays. */
      const recognition = { ...reading, ...knowing(reading), ...fromXml(draft) }
      await em.nativeUpdate(Draft, { id }, { ...done, recognition })
      return
    }
    Object.assign(draft, done)
    if (source !== undefined) await fillExactly(em, draft, { reading, source })
    else await fill(em, draft, reading)
  })
}

/** Which of the two kinds a draft is was chosen before its PDF was attached. */
const knowing = ({ doubts = [] }: Read['reading']) => ({
  doubts: doubts.filter((doubt) => doubt !== 'INVOICE_OR_CREDIT_NOTE'),
})

/** Values from the XML around the PDF are certain. */
function fromXml({ recognition }: Draft): Partial<NonNullable<Draft['recognition']>> {
  if (recognition?.filled === undefined) return {}
  const { filled, origin, supplier } = recognition
  return { filled, doubts: [], reasons: [], ...(origin && { origin }), ...(supplier && { supplier }) }
}

async function fill(em: EntityManager, draft: Draft, recognition: Read['reading']): Promise<void> {
  const type = recognition.type ?? draft.type
  const normalised = normaliseCreditNote(type, recognition.inputDetails)
  const filled = await withKnownCustomer(em, draft.accountId, normalised)
  draft.recognition = { ...recognition, filled }
  if (draft.version > 1) return
  draft.type = type
  const nobodyTyped = { isFree: () => true }
  draft.inputDetails = withTotals(type, filledFrom(draft.inputDetails, filled, nobodyTyped))
  Object.assign(draft, listColumns(draft.inputDetails))
}

/** The XML is sent unchanged while nobody edits the form, so the form gets exactly its values, and the customer's address. */
async function fillExactly(
  em: EntityManager,
  draft: Draft,
  { reading, source }: Read & { source: EmbeddedXml },
): Promise<void> {
  const { type, inputDetails, sourceFile } = source
  const filled = await withCustomerBehind(em, draft.accountId, inputDetails)
  draft.recognition = { ...reading, filled, type }
  if (draft.version > 1 || draft.pdfFile == null) return
  const asRead = { type, inputDetails: filled }
  const pdfKey = draft.pdfFile.key
  Object.assign(draft, { type, inputDetails: filled, ...listColumns(filled) })
  draft.sourceFile = { ...sourceFile, asRead, pdfKey }
  draft.totalInCents = sourceFile.totalInCents
}

/** The user fills the form in. */
export async function giveUpRecognition(em: EntityManager, draftId: string): Promise<void> {
  await em.nativeUpdate(Draft, { id: draftId, recognitionState: 'RUNNING' }, { recognitionState: 'FAILED' })
}

type Amount = number | string | null | undefined

/** A credit note has no due date, and positive amounts, also where the PDF prints them with a minus. */
export function normaliseCreditNote(type: DraftType, details: InputDetails): InputDetails {
  if (type !== 'E_CREDIT_NOTES') return details
  const { heading, payment, lines } = details
  const undated = {
    ...details,
    ...(heading ? { heading: { ...heading, dueDate: null, dueDateRecognition: 0 } } : {}),
  }
  if (!(Number(payment?.totalVatIncl ?? 0) < 0)) return undated
  return {
    ...undated,
    payment: {
      ...payment,
      totalVatExcl: turned(payment?.totalVatExcl),
      totalVat: turned(payment?.totalVat),
      totalVatIncl: turned(payment?.totalVatIncl),
    },
    ...(lines ? { lines: lines.map((line) => ({ ...line, quantity: turned(line.quantity) })) } : {}),
  }
}

const turned = (amount: Amount): Amount => (typeof amount === 'number' && amount !== 0 ? -amount : amount)
