import { confidenceName, recognisedFields } from '#contracts/rules/draft/confidence.ts'
import { isBlank, valuesIn } from '#contracts/rules/draft/fields.ts'
import { filledFrom } from '#contracts/rules/draft/fill.ts'
import type { components } from '#generated/api.ts'
import { draftParts } from '#generated/draft-fields.ts'
import { type DraftForm, type Line, readDraft } from './draft-form.ts'

export type Recognition = components['schemas']['Recognition']
type Draft = components['schemas']['Draft']

/**
 * The confidence of a field that was read, and its place, by JSON Pointer into the draft. An edit removes it. `printed` is
 * the value on the page, where the embedded data differ.
 */
export type Mark = {
  percent: number
  page?: number
  box?: readonly number[]
  printed?: string
  state?: State | undefined
}

type State = NonNullable<Recognition['states']>[string]
export type Marks = Readonly<Record<string, Mark>>

const root = draftParts.inputDetails.pointer

/** The marks of a stored draft; with its reading also their places, where the value is still the one that was read. */
export function readMarks(draft: Draft, recognition?: Recognition): Marks {
  const percents = readPercents(draft)
  const marks: Record<string, Mark> = {}
  for (const [pointer, source] of Object.entries(recognition?.sources ?? {})) {
    const isSame = valueAt(draft.inputDetails, pointer) === valueAt(recognition?.inputDetails, pointer)
    if (isSame && percents[root + pointer] !== 0) marks[root + pointer] = source
  }
  for (const [pointer, state] of Object.entries(recognition?.states ?? {})) {
    const value = valueAt(draft.inputDetails, pointer)
    const isSame = !isBlank(value) && value === valueAt(recognition?.inputDetails, pointer)
    const percent = percents[root + pointer] ?? marks[root + pointer]?.percent ?? 0
    const isMarked = state === 'SUGGESTED' || percent > 0
    if (isSame && state !== 'READ' && isMarked)
      marks[root + pointer] = { percent, ...marks[root + pointer], state }
  }
  for (const [pointer, percent] of Object.entries(percents)) {
    if (percent && !marks[pointer]) marks[pointer] = { percent }
  }
  return marks
}

/** By JSON Pointer into the draft, without computed fields. */
function readPercents({ inputDetails }: Draft): Record<string, number | undefined> {
  const parts = (['heading', 'payment'] as const).flatMap((part) => {
    const values = valuesIn(inputDetails?.[part])
    return recognisedFields(part).map((name) => {
      const percent = values[confidenceName(name)]
      return [`${draftParts[part].pointer}/${name}`, typeof percent === 'number' ? percent : undefined]
    })
  })
  return Object.fromEntries(parts)
}

function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** True when the field needs attention: a low confidence, or another value on the page. */
export const isDoubtful = ({ percent, printed }: Mark): boolean =>
  (percent > 0 && percent <= 50) || printed !== undefined

/** Fills the fields without input from a reading. `isData`: of a structured file. */
export function fillFrom(
  form: DraftForm,
  recognition: Recognition & { isData?: boolean },
  isFree: (pointer: string) => boolean,
): { form: DraftForm; marks: Marks } {
  const { type, filled, inputDetails: said, isData = false } = recognition
  const draft: Draft = { ...(type ? { type } : {}), inputDetails: filled ?? said ?? {} }
  const hasCurrency = !isBlank(draft.inputDetails?.payment?.currency)
  const read = readDraft(draft).inputDetails
  const own = form.inputDetails
  const payment = { ...read.payment, currency: hasCurrency ? read.payment.currency : own.payment.currency }
  const inputDetails = filledFrom(own, { ...read, payment }, { isFree, isData })
  const kind = isFree('/type') && type ? type : form.type
  return {
    form: { ...form, type: kind, inputDetails },
    marks: readMarks({ inputDetails: { ...inputDetails } }, recognition),
  }
}

/** The confidence of the least sure line, and its page if all stand on one; undefined once a line is another than was read. */
export function linesMark(lines: readonly Line[], recognition: Recognition | null): Mark | undefined {
  const read = recognition?.filled?.lines ?? []
  const isAsRead =
    read.length > 0 &&
    lines.length === read.length &&
    lines.every(
      ({ name, quantity, unitPrice }, index) =>
        name === read[index]?.name &&
        quantity === read[index]?.quantity &&
        unitPrice === read[index]?.unitPrice,
    )
  const sources = read.flatMap((_, index) => recognition?.sources[`/lines/${index}/name`] ?? [])
  const [least] = sources.toSorted((one, other) => one.percent - other.percent)
  if (!isAsRead || least === undefined) return undefined
  const isOnOnePage = sources.every(({ page }) => page === least.page)
  return { percent: least.percent, ...(isOnOnePage && { page: least.page }) }
}
