/** Reads a paper: within the work on its mail, or in a job of its own after an upload. */
import { readRecognitionContext } from '../drafts/files/recognition-context.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import type { Reading } from '../recognition/fields/reading.ts'
import { MailedFile } from './inbound-mail.ts'

export interface Paper {
  bytes: Buffer
  pages: number
}

export async function readPaper(
  { em, ports, recognition }: Pick<JobContext, 'em' | 'ports' | 'recognition'>,
  accountId: string,
  paper: Paper,
): Promise<Reading> {
  const known = await readRecognitionContext(em.fork(), accountId)
  const watch = { owner: accountId, signal: ports.interruption, onPage: async () => undefined }
  return recognition.read(paper, watch, known)
}

const WAITING = { state: 'TO_COMPLETE', readingState: 'RUNNING' } as const

/** An invoice as data in it was found when it was uploaded. The version stays, so that a form that somebody fills in meanwhile can be saved. */
export async function readUploaded(
  context: JobContext,
  { id, accountId, file, pages }: MailedFile,
): Promise<void> {
  const bytes = await context.ports.storage.get(file.key)
  const {
    embedded: _,
    seen: __,
    ...reading
  } = await readPaper(context, accountId, { bytes, pages: pages ?? 1 })
  await context.em
    .fork()
    .nativeUpdate(MailedFile, { id, accountId, ...WAITING }, { reading, readingState: 'DONE' })
}

/** A person types the values. */
export const giveUpReading = async (
  { em }: Pick<JobContext, 'em'>,
  { id, accountId }: MailedFile,
): Promise<void> =>
  void (await em.fork().nativeUpdate(MailedFile, { id, accountId, ...WAITING }, { readingState: 'FAILED' }))

export const isToRead = ({ state, readingState }: MailedFile): boolean =>
  state === WAITING.state && readingState === WAITING.readingState
