// The values of the form, as it opens and as they are sent.
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { computeTotals } from '#contracts/rules/totals.ts'
import type { NewRule, Rule, RuleDraft } from './queries.ts'
import { shownText, storedText, type Words } from './words.tsx'

export type LineInput = { id: string; name: string; quantity: number | null; unitPrice: number | null }

export type RuleInput = {
  unit: 'months' | 'weeks'
  number: number | null
  firstDate: string
  end: 'NONE' | 'DATE' | 'COUNT'
  endDate: string
  count: number | null
  mode: 'DRAFT' | 'SEND'
  sendViaEmail: boolean
  dueDays: number | null
  orderNumber: string
  lines: LineInput[]
}

type DraftLine = NonNullable<NonNullable<RuleDraft['inputDetails']>['lines']>[number]

const numberIn = (value: number | string | null | undefined): number | null =>
  typeof value === 'number' ? value : null

export function openInput(t: Words, rule: Rule | undefined, draft: RuleDraft, dueDays: number): RuleInput {
  const { lines = [], heading } = draft.inputDetails ?? {}
  return {
    unit: rule?.every.weeks ? 'weeks' : 'months',
    number: rule?.every.weeks ?? rule?.every.months ?? 1,
    firstDate: rule?.firstDate ?? firstOfNextMonth(),
    end: rule?.endDate ? 'DATE' : rule?.count != null ? 'COUNT' : 'NONE',
    endDate: rule?.endDate ?? '',
    count: rule?.count ?? null,
    mode: rule?.mode ?? 'SEND',
    sendViaEmail: draft.sendViaEmail ?? false,
    dueDays,
    orderNumber: heading?.orderNumber ?? '',
    lines: lines.map((line, index) => ({
      id: line.id ?? String(index + 1),
      name: shownText(t, line.name ?? ''),
      quantity: numberIn(line.quantity),
      unitPrice: numberIn(line.unitPrice),
    })),
  }
}

const firstOfNextMonth = (): string => `${addDays(`${todayInBrussels().slice(0, 7)}-01`, 31).slice(0, 7)}-01`

/** The draft with what was typed. */
export function typedDraft(t: Words, draft: RuleDraft, input: RuleInput): RuleDraft {
  const { inputDetails = {} } = draft
  const before = new Map<string, DraftLine>(
    (inputDetails.lines ?? []).map((line, index) => [line.id ?? String(index + 1), line]),
  )
  const lines = input.lines.map(({ id, name, quantity, unitPrice }) => ({
    ...before.get(id),
    id,
    name: storedText(t, name),
    quantity,
    unitPrice,
  }))
  return {
    ...draft,
    sendViaEmail: input.sendViaEmail,
    inputDetails: {
      ...inputDetails,
      heading: { ...inputDetails.heading, orderNumber: input.orderNumber },
      lines,
    },
  }
}

export function totalOf({ type, inputDetails }: RuleDraft): number {
  const { lines = [], allowanceCharges, payment } = inputDetails ?? {}
  const totals = computeTotals({ type: type ?? 'E_INVOICES', lines, allowanceCharges, payment })
  return Math.round(totals.totalVatIncl * 100)
}

export function toBody(t: Words, draft: RuleDraft, input: RuleInput, rule: Rule | undefined): NewRule {
  return {
    draft: typedDraft(t, draft, input),
    every: input.unit === 'weeks' ? { weeks: input.number } : { months: input.number },
    firstDate: input.firstDate,
    endDate: input.end === 'DATE' ? input.endDate : null,
    count: input.end === 'COUNT' ? input.count : null,
    mode: input.mode,
    dueDays: input.dueDays,
    ...(rule && { version: rule.version }),
  }
}
