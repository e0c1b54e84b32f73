/** Finds the facts that a PDF's seal proves, in a process of its own. */
import { type IsolationOptions, isolate } from '../../platform/isolation/isolation.ts'
import { Unavailable } from '../../platform/problem.ts'
import { isPdf } from '../pdf/is-pdf.ts'
import type { KnownCertificates, SealFacts } from './seal-facts.ts'
import type { VerifyingTask } from './verifying-worker.ts'

const VERIFYING = new URL('./verifying-worker.ts', import.meta.url)
const MEGABYTE = 1024 * 1024
const MAX_BYTES = 60 * MEGABYTE

/**
 * A file that takes more time or memory than a document is UNREADABLE.
 * @throws {Unavailable} when too many others wait
 */
export async function verifySeal(
  bytes: Uint8Array,
  known: KnownCertificates,
  options: IsolationOptions,
): Promise<SealFacts> {
  const unreadable: SealFacts = {
    verdict: 'UNREADABLE',
    size: bytes.length,
    seal: null,
    evidence: null,
    startsWithOriginal: null,
  }
  if (bytes.length > MAX_BYTES || !isPdf(bytes)) return unreadable
  const task: VerifyingTask = { bytes, known }
  const bounds = { seconds: 60, processorSeconds: 10, megabytes: 150 + (8 * bytes.length) / MEGABYTE }
  let facts: SealFacts | undefined
  const ending = await isolate(VERIFYING, task, bounds, options, (said) => {
    if (isFacts(said)) facts = said
  })
  if (ending === 'STOPPED') options.signal?.throwIfAborted()
  if (facts) return facts
  if (ending === 'DONE' || ending === 'STOPPED') throw new Unavailable('the checking of seals')
  return unreadable
}

const isFacts = (said: unknown): said is SealFacts =>
  typeof said === 'object' && said !== null && 'verdict' in said
