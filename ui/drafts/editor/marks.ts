import type { components } from '#generated/api.ts'
import { type DraftForm, type HeadingName, readDraft } from './draft-form.ts'

export type Recognition = components['schemas']['Recognition']
type Draft = components['schemas']['Draft']

/**
 * How sure a machine was of a field, where it read it, by JSON Pointer into the draft. An edit takes it away. `printed` is
 * what stands on the page, where the data inside the file say something else.
 */
export type Mark = { percent: number; page?: number; box?: readonly number[]; printed?: string }
export type Marks = Readonly<Record<string, Mark>>

const root = '/inputDetails'

/** The marks of a stored draft; with the recognition at hand also their places, where the value still is what was read. */
export function readMarks(draft: Draft, recognition?: Recognition): Marks {
  const { heading, payment } = draft.inputDetails ?? {}
  const percents: Record<string, number | null | undefined> = {
    '/heading/invoiceNumber': heading?.invoiceNumberRecognition,
    '/heading/orderNumber': heading?.orderNumberRecognition,
    '/heading/issueDate': heading?.issueDateRecognition,
    '/heading/dueDate': heading?.dueDateRecognition,
    '/payment/reference': payment?.referenceRecognition,
  }
  const marks: Record<string, Mark> = {}
  for (const [pointer, source] of Object.entries(recognition?.sources ?? {})) {
    const isSame = valueAt(draft.inputDetails, pointer) === valueAt(recognition?.inputDetails, pointer)
    if (isSame && percents[pointer] !== 0) marks[root + pointer] = source
  }
  for (const [pointer, percent] of Object.entries(percents)) {
    if (percent && !marks[root + pointer]) marks[root + pointer] = { percent }
  }
  return marks
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

/** Whether somebody should look: doubtful as the specification has it, or otherwise on the page than in the data. */
export const isDoubtful = ({ percent, printed }: Mark): boolean =>
  (percent > 0 && percent <= 50) || printed !== undefined

const AMOUNTS = ['prepaidAmount', 'roundingAmount'] as const

/**
 * Puts what was read into what nobody typed: `isFree` says of a pointer whether the machine may fill it.
 * `isData`: of a file that says all there is; a page's account number is only compared. Lines, with discounts and costs, and customer are taken whole or not at all.
 */
export function fillFrom(
  form: DraftForm,
  recognition: Recognition & { isData?: boolean },
  isFree: (pointer: string) => boolean,
): { form: DraftForm; marks: Marks } {
  const { type, filled, inputDetails: said } = recognition
  const draft: Draft = { ...(type ? { type } : {}), inputDetails: filled ?? said ?? {} }
  const read = readDraft(draft).inputDetails
  const own = form.inputDetails
  const heading = { ...own.heading }
  for (const name of Object.keys(heading) as HeadingName[]) {
    if (read.heading[name] && isFree(`${root}/heading/${name}`)) heading[name] = read.heading[name]
  }
  const payment = { ...own.payment }
  if (read.payment.reference && isFree(`${root}/payment/reference`))
    payment.reference = read.payment.reference
  if (draft.inputDetails?.payment?.currency && isFree(`${root}/payment/currency`))
    payment.currency = read.payment.currency
  if (recognition.isData)
    for (const name of AMOUNTS) if (isFree(`${root}/payment/${name}`)) payment[name] = read.payment[name]
  const account = recognition.isData && isFree(`${root}/iban`) ? { iban: read.iban, bic: read.bic } : {}
  const customer = read.customer.name && isFree(`${root}/customer`) ? read.customer : own.customer
  const { lines, allowanceCharges } = read.lines.length > 0 && isFree(`${root}/lines`) ? read : own
  const inputDetails = { ...own, ...account, heading, payment, customer, lines, allowanceCharges }
  const kind = isFree('/type') && type ? type : form.type
  return {
    form: { ...form, type: kind, inputDetails },
    marks: readMarks({ inputDetails: { ...inputDetails } }, recognition),
  }
}
