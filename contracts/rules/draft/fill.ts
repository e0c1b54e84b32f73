/** Fills a draft from a reading, in the browser and on the server. */
import { draftParts } from '#generated/draft-fields.ts'
import { confidenceName } from './confidence.ts'
import { type DraftField, fieldsOf, isBlank, valuesIn } from './fields.ts'

interface Details {
  heading?: object | undefined
  payment?: object | undefined
  customer?: { name?: string | null | undefined } | undefined
  lines?: readonly object[] | undefined
  allowanceCharges?: readonly object[] | undefined
}

export interface Filling {
  /** True for a structured file, which is complete: a value that it leaves empty replaces the draft's, where a file may fill it. */
  isData?: boolean
  /** True when the user has typed nothing at a JSON Pointer into the draft. */
  isFree: (pointer: string) => boolean
}

/** Fills single fields one by one. The customer is taken as a whole; lines, allowances and charges are taken together. */
export function filledFrom<Own extends Details>(own: Own, read: Own, filling: Filling): Own {
  const { isFree } = filling
  const rowsFrom = read.lines?.length && isFree('/inputDetails/lines') ? read : own
  const takesCustomer = !isBlank(read.customer?.name) && isFree(draftParts.customer.pointer)
  return {
    ...partFrom('inputDetails', own, read, filling),
    heading: partFrom('heading', own.heading ?? {}, read.heading ?? {}, filling),
    payment: partFrom('payment', own.payment ?? {}, read.payment ?? {}, filling),
    ...defined({
      customer: takesCustomer ? read.customer : own.customer,
      lines: rowsFrom.lines,
      allowanceCharges: rowsFrom.allowanceCharges,
    }),
  }
}

const defined = (part: object) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))

function partFrom<Values extends object>(
  part: 'inputDetails' | 'heading' | 'payment',
  own: Values,
  read: Values,
  { isFree, isData = false }: Filling,
): Values {
  const current = valuesIn(own)
  const values = valuesIn(read)
  const taken: Record<string, unknown> = {}
  for (const [name, field] of fieldsOf(part)) {
    const isFillable = mayFill(field, { value: values[name], current: current[name], isData })
    if (!isFillable || !(name in values) || !isFree(`${draftParts[part].pointer}/${name}`)) continue
    taken[name] = values[name]
    if (field.hasPercent && confidenceName(name) in values)
      taken[confidenceName(name)] = values[confidenceName(name)]
  }
  return { ...own, ...taken }
}

function mayFill(
  { read }: DraftField,
  { value, current, isData }: { value: unknown; current: unknown; isData: boolean },
): boolean {
  if (read === 'file') return isData
  if (read === 'gap') return isData || (!isBlank(value) && isBlank(current))
  return read !== undefined && !isBlank(value)
}
