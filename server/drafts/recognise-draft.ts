import type { EntityManager } from '@mikro-orm/postgresql'
import { LockMode } from '@mikro-orm/postgresql'
import { filledFrom } from '#contracts/rules/draft/fill.ts'
import type { Ports } from '../ports/index.ts'
import type { Reading } from '../recognition/fields/reading.ts'
import type { Recognition } from '../recognition/recognition.ts'
import { Draft, type PdfFile } from './draft.ts'
import { columnsOf, withTotals } from './figures.ts'
import { withKnownCustomer } from './known-customer.ts'
import { normaliseCreditNote } from './normalise-credit-note.ts'
import { type EmbeddedXml, readEmbeddedXml } from './read-embedded-xml.ts'
import { readRecognitionContext } from './read-recognition-context.ts'

type RecogniseContext = { em: EntityManager; ports: Pick<Ports, 'storage'>; recognition: Recognition }

interface Read {
  reading: Omit<Reading, 'embedded'>
  /** The XML that it carries, where a draft can be made of that. */
  source: EmbeddedXml | undefined
}

/** Reads the draft's PDF, unless that was cancelled; a second time after a crash from the beginning. */
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

/** A page may take a while to read: somebody who cancels is heard sooner. */
const LOOK_MILLISECONDS = 1000

/** Undefined when it was cancelled meanwhile, or another file came in its place. */
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
  const bytes = await ports.storage.get(pdf.key)
  const known = await readRecognitionContext(em.fork(), draft.accountId)
  const looking = setInterval(() => look().catch(() => undefined), LOOK_MILLISECONDS)
  const onPage = progressReporter(em, draft, pdf, stopped)
  try {
    return await recognition.read(
      { bytes, pages: pdf.pages },
      { owner: draft.accountId, signal: stopped.signal, onPage },
      known,
    )
  } catch (error) {
    if (stopped.signal.aborted) return undefined
    throw error
  } finally {
    clearInterval(looking)
  }
}

/** The draft as long as that very file of it is being read. */
async function findReading(em: EntityManager, id: string, { key }: PdfFile, lockMode?: LockMode) {
  const draft = await em.findOne(
    Draft,
    { id, recognitionState: 'RUNNING', sentAt: null },
    lockMode === undefined ? {} : { lockMode },
  )
  return draft?.pdfFile?.key === key ? draft : null
}

/**
 * Tells how far it is. What is only compared may be sent meanwhile, and each change of a draft's row has it prepared again:
 * such a reading tells every other second at most.
 */
function progressReporter(em: EntityManager, { id }: Draft, { purpose }: PdfFile, stopped: AbortController) {
  const restMilliseconds = purpose === 'COMPARE' ? 2000 : 0
  let lastReport = purpose === 'COMPARE' ? Date.now() : 0
  return async (pagesDone: number): Promise<void> => {
    if (Date.now() - lastReport < restMilliseconds) return
    lastReport = Date.now()
    const running = { id, recognitionState: 'RUNNING' as const }
    if ((await em.nativeUpdate(Draft, running, { pagesDone })) === 0) stopped.abort()
  }
}

/**
 * What was read becomes the draft's content as long as nobody wrote in it, and it was read for that. That is no new
 * version: whoever opened the draft while it was being read can go on.
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
    draft.recognitionState = 'DONE'
    draft.pagesDone = draft.pagesTotal
    if (pdf.purpose === 'COMPARE') draft.recognition = { ...reading, ...fromXml(draft) }
    else if (source !== undefined) await fillExactly(em, draft, { reading, source })
    else await fill(em, draft, reading)
  })
}

/** What an XML said, which the PDF came along in, is certain. */
function fromXml({ recognition }: Draft): Partial<NonNullable<Draft['recognition']>> {
  if (recognition?.filled === undefined) return {}
  const { filled, origin, supplier } = recognition
  return { filled, ...(origin && { origin }), ...(supplier && { supplier }) }
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
  Object.assign(draft, columnsOf(draft.inputDetails))
}

/** What the XML says goes out as long as nobody changes it, so the form holds just that, and where the customer is reached. */
async function fillExactly(
  em: EntityManager,
  draft: Draft,
  { reading, source }: Read & { source: EmbeddedXml },
): Promise<void> {
  const { type, inputDetails, sourceFile } = source
  const known = await withKnownCustomer(em, draft.accountId, inputDetails)
  const customer = { ...known.customer, ...withoutBlanks(inputDetails.customer) }
  const filled = { ...inputDetails, ...(inputDetails.customer && { customer }) }
  draft.recognition = { ...reading, filled, type }
  if (draft.version > 1 || draft.pdfFile == null) return
  const asRead = { type, inputDetails: filled }
  const pdfKey = draft.pdfFile.key
  Object.assign(draft, { type, inputDetails: filled, ...columnsOf(filled) })
  draft.sourceFile = { ...sourceFile, asRead, pdfKey }
  draft.totalInCents = sourceFile.totalInCents
}

const withoutBlanks = (part: object = {}) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null && value !== ''))

/** The person fills it in. */
export async function giveUpRecognition(em: EntityManager, draftId: string): Promise<void> {
  await em.nativeUpdate(Draft, { id: draftId, recognitionState: 'RUNNING' }, { recognitionState: 'FAILED' })
}
