import type { EntityManager } from '@mikro-orm/postgresql'
import { LockMode } from '@mikro-orm/postgresql'
import type { Ports } from '../ports/index.ts'
import type { Reading } from '../ports/recognition/recognition.ts'
import { asDraftHolds } from './as-draft-holds.ts'
import { Draft, type PdfFile } from './draft.ts'
import { columnsOf, withTotals } from './figures.ts'
import { withKnownCustomer } from './known-customer.ts'
import { knownTo } from './known-to.ts'

type Means = { em: EntityManager; ports: Ports }

/** Reads the draft's PDF, unless that was cancelled; a second time after a crash from the beginning. */
export async function recogniseDraft({ em, ports }: Means, draftId: string): Promise<void> {
  const draft = await em.fork().findOne(Draft, { id: draftId, recognitionState: 'RUNNING' })
  if (draft?.pdfFile == null) return
  const reading = await read({ em, ports }, draft, draft.pdfFile)
  if (reading !== undefined) await keep(em, draftId, reading)
}

/** A page may take a while to read: somebody who cancels is heard sooner. */
const LOOK_MILLISECONDS = 1000

/** Undefined when it was cancelled meanwhile. */
async function read({ em, ports }: Means, draft: Draft, pdf: PdfFile): Promise<Reading | undefined> {
  const stopped = new AbortController()
  const running = { id: draft.id, recognitionState: 'RUNNING' as const }
  const onPage = async (pagesDone: number) => {
    if ((await em.nativeUpdate(Draft, running, { pagesDone })) === 0) stopped.abort()
  }
  const bytes = await ports.storage.get(pdf.key)
  const known = await knownTo(em.fork(), draft.accountId)
  const looking = setInterval(async () => {
    const isRunning = await em
      .fork()
      .count(Draft, running)
      .catch(() => 1)
    if (isRunning === 0) stopped.abort()
  }, LOOK_MILLISECONDS)
  try {
    return await ports.recognition.read(
      { bytes, pages: pdf.pages },
      { signal: stopped.signal, onPage },
      known,
    )
  } catch (error) {
    if (stopped.signal.aborted) return undefined
    throw error
  } finally {
    clearInterval(looking)
  }
}

/**
 * What was read becomes the draft's content as long as nobody wrote in it. That is no new version: whoever opened the
 * draft while it was being read can go on.
 */
async function keep(em: EntityManager, draftId: string, recognition: Reading): Promise<void> {
  await em.fork().transactional(async (em) => {
    const draft = await em.findOne(
      Draft,
      { id: draftId, recognitionState: 'RUNNING' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (draft === null) return
    draft.recognitionState = 'DONE'
    draft.pagesDone = draft.pagesTotal
    const type = recognition.type ?? draft.type
    const held = asDraftHolds(type, recognition.inputDetails)
    const filled = await withKnownCustomer(em, draft.accountId, held)
    draft.recognition = { ...recognition, filled }
    if (draft.version > 1) return
    draft.type = type
    draft.inputDetails = withTotals(type, { ...draft.inputDetails, ...filled })
    Object.assign(draft, columnsOf(draft.inputDetails))
  })
}

/** The person fills it in. */
export async function giveUpRecognition(em: EntityManager, draftId: string): Promise<void> {
  await em.nativeUpdate(Draft, { id: draftId, recognitionState: 'RUNNING' }, { recognitionState: 'FAILED' })
}
