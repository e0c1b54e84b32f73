/** Finds the parts of a file in an isolated process, for read-split.ts. */
import { readPages } from '../../formats/pdf/page-text.ts'
import { carriesSignature } from '../../formats/seal/carries-signature.ts'
import { refuseSeveralLooks } from '../../formats/seal/one-look.ts'
import { openForReading } from '../../formats/seal/open-pdf.ts'
import { CannotBeSealed, type Refusal } from '../../formats/seal/refusal.ts'
import { answering } from '../../platform/isolation/answer.ts'
import { findParts } from './find-parts.ts'
import { proposeLabels } from './labels.ts'
import type { Person } from './part.ts'
import { People } from './people.ts'
import type { ReadSplit, SplitFailure } from './split.ts'

export interface SplitTask {
  pdf: Uint8Array
  people: Person[]
  /** Undefined: the likeliest one. */
  label: string | null | undefined
}

export type SplitAnswer = ReadSplit | { failure: SplitFailure }

export const work = answering(read)

const MOST_PAGES = 5_000

async function read({ pdf, people, label }: SplitTask): Promise<SplitAnswer> {
  const failure = await failureOf(pdf)
  if (failure !== undefined) return { failure }
  const pages = await readPages(pdf)
  if (!pages.some(({ words }) => words.length > 0)) return { failure: 'NO_TEXT' }
  const known = new People(people)
  const labels = proposeLabels(pages, known)
  const chosen =
    label === undefined
      ? { text: labels[0]?.label ?? null, isChosen: false }
      : { text: label, isChosen: true }
  return { pages: pages.length, labels, label: chosen.text, parts: findParts(pages, known, chosen) }
}

async function failureOf(pdf: Uint8Array): Promise<SplitFailure | undefined> {
  try {
    const opened = await openForReading(pdf)
    if (opened.isEncrypted) return 'PROTECTED'
    if (opened.getPageCount() > MOST_PAGES) return 'TOO_MANY_PAGES'
    if (carriesSignature(opened)) return 'SIGNED'
    await refuseSeveralLooks(Buffer.from(pdf), opened)
    return undefined
  } catch (error) {
    if (error instanceof CannotBeSealed) return FAILURES[error.reason]
    throw error
  }
}

const FAILURES: Record<Refusal, SplitFailure> = {
  ENCRYPTED: 'ENCRYPTED',
  BROKEN: 'DAMAGED',
  TOO_MANY_PAGES: 'TOO_MANY_PAGES',
  TOO_LARGE: 'TOO_LARGE',
  DYNAMIC_FORM: 'SEVERAL_LOOKS',
  ACTS: 'SEVERAL_LOOKS',
  FETCHES: 'SEVERAL_LOOKS',
  LAYERS: 'SEVERAL_LOOKS',
  FIELD_VALUES: 'SEVERAL_LOOKS',
  CONTRADICTION: 'SEVERAL_LOOKS',
  LOOKS_DIFFERENT: 'SEVERAL_LOOKS',
}
