// The values of the form, as it opens and as they are sent.
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { dateAt, isOver, type Rhythm } from '#contracts/rules/recurring.ts'
import { computeTotals } from '#contracts/rules/totals.ts'
import { isVatTreatment } from '#contracts/rules/vat-treatment.ts'
import type { components } from '#generated/api.ts'
import { type Vat, vatCode } from '../forms/vat-choices.ts'
import type { NewRule, Rule, RuleDraft } from './queries.ts'

export type RuleCustomer = components['schemas']['DraftCustomer']

export type LineInput = Vat & {
  id: string
  name: string
  quantity: number | null
  unitPrice: number | null
  unit: string
  discount: number | null
  itemCode: string
  note: string
}

export type RuleInput = {
  unit: 'months' | 'weeks'
  number: number | null
  firstDate: string
  end: 'NONE' | 'DATE' | 'COUNT'
  endDate: string
  count: number | null
  mode: 'DRAFT' | 'SEND'
  sendViaEmail: boolean
  /** The number of the receiver who gets the PDF too; '' for nobody. */
  alsoTo: string
  dueDays: number | null
  orderNumber: string
  /** Empty: the company's own account of the day. */
  iban: string
  customer: RuleCustomer
  lines: LineInput[]
}

type DraftLine = NonNullable<NonNullable<RuleDraft['inputDetails']>['lines']>[number]

const numberIn = (value: number | string | null | undefined): number | null =>
  typeof value === 'number' ? value : null

export function openInput(rule: Rule | undefined, draft: RuleDraft, dueDays: number): RuleInput {
  const { lines = [], heading, customer } = draft.inputDetails ?? {}
  return {
    unit: rule?.every.weeks ? 'weeks' : 'months',
    number: rule?.every.weeks ?? rule?.every.months ?? 1,
    firstDate: rule?.firstDate ?? firstOfNextMonth(),
    end: rule?.endDate ? 'DATE' : rule?.count != null ? 'COUNT' : 'NONE',
    endDate: rule?.endDate ?? '',
    count: rule?.count ?? null,
    mode: rule?.mode ?? 'SEND',
    sendViaEmail: draft.sendViaEmail ?? false,
    alsoTo: draft.alsoTo ?? '',
    dueDays,
    orderNumber: heading?.orderNumber ?? '',
    iban: draft.inputDetails?.iban ?? '',
    customer: customer ?? {},
    lines: lines.length > 0 ? lines.map(openLine) : [newLine({})],
  }
}

const openLine = (line: DraftLine, index: number): LineInput => ({
  id: line.id ?? String(index + 1),
  name: line.name ?? '',
  quantity: numberIn(line.quantity),
  unitPrice: numberIn(line.unitPrice),
  unit: line.unit ?? '',
  discount: numberIn(line.discount),
  itemCode: line.itemCode ?? '',
  note: line.note ?? '',
  vatRate: line.vatRate ?? null,
  vatTreatment: line.vatTreatment ?? '',
})

/** Its VAT is as agreed with the customer, else the usual rate. */
export function newLine({ vatTreatment }: RuleCustomer): LineInput {
  const isAgreed = hasOwnVat({ vatTreatment })
  return {
    ...openLine({ id: crypto.randomUUID(), quantity: 1 }, 0),
    vatRate: isAgreed ? 0 : 21,
    vatTreatment: isAgreed && isVatTreatment(vatTreatment) ? vatTreatment : '',
  }
}

/** True for a line that lacks a cell that every line needs. */
export const isUnfinished = (line: LineInput): boolean =>
  line.name.trim() === '' || line.quantity === null || line.unitPrice === null || vatCode(line) === ''

/** True for a customer with a treatment of its own, which products don't replace. */
export const hasOwnVat = ({ vatTreatment }: RuleCustomer): boolean =>
  isVatTreatment(vatTreatment) && vatTreatment !== 'STANDARD'

const firstOfNextMonth = (): string => `${addDays(`${todayInBrussels().slice(0, 7)}-01`, 31).slice(0, 7)}-01`

/** The draft with what was typed. */
export function typedDraft(draft: RuleDraft, input: RuleInput): RuleDraft {
  const { inputDetails = {} } = draft
  const before = new Map<string, DraftLine>(
    (inputDetails.lines ?? []).map((line, index) => [line.id ?? String(index + 1), line]),
  )
  return {
    ...draft,
    sendViaEmail: input.sendViaEmail,
    alsoTo: input.alsoTo || null,
    inputDetails: {
      ...inputDetails,
      ...(input.iban === '' && { iban: '', bic: '' }),
      heading: { ...inputDetails.heading, orderNumber: input.orderNumber },
      customer: input.customer,
      lines: input.lines.map((line) => ({ ...before.get(line.id), ...line })),
    },
  }
}

export function totalOf({ type, inputDetails }: RuleDraft): number {
  const { lines = [], allowanceCharges, payment } = inputDetails ?? {}
  const totals = computeTotals({ type: type ?? 'E_INVOICES', lines, allowanceCharges, payment })
  return Math.round(totals.totalVatIncl * 100)
}

export function toBody(draft: RuleDraft, input: RuleInput, rule: Rule | undefined): NewRule {
  return {
    draft: typedDraft(draft, input),
    every: input.unit === 'weeks' ? { weeks: input.number } : { months: input.number },
    firstDate: input.firstDate,
    endDate: input.end === 'DATE' ? input.endDate : null,
    count: input.end === 'COUNT' ? input.count : null,
    mode: input.mode,
    dueDays: input.dueDays,
    ...(rule && { version: rule.version }),
  }
}

export const rhythmOf = ({ unit, number, firstDate, end, endDate, count }: RuleInput): Rhythm => ({
  every: unit === 'weeks' ? { weeks: number } : { months: number },
  firstDate,
  endDate: end === 'DATE' ? endDate : null,
  count: end === 'COUNT' ? count : null,
})

const SHOWN = 3
/** Of a weekly rhythm that began twenty years ago. */
const MOST_PLACES = 1_100

/** The next dates of the rhythm, without those that a stored rule skips, and the day on which each is made. */
export function nextDates(input: RuleInput, rule: Rule | undefined): { date: string; at: string }[] {
  const rhythm = rhythmOf(input)
  const coming = new Map((rule?.coming ?? []).map((one) => [one.date, one]))
  const from = rule?.coming[0]?.date ?? todayInBrussels()
  const dates: { date: string; at: string }[] = []
  for (let place = 0; dates.length < SHOWN && place < MOST_PLACES && !isOver(rhythm, place); place += 1) {
    const date = dateAt(rhythm, place)
    const known = coming.get(date)
    if (date >= from && !known?.isSkipped) dates.push({ date, at: known?.at ?? date })
  }
  return dates
}
