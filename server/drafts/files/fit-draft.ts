import type { DraftDocument, DraftSupplier, DraftType } from '#contracts/rules/invoice/draft.ts'
import type { Violation } from '../../platform/problem.ts'
import { violationsFor, withTotals } from '../draft/content.ts'
import type { InputDetails } from '../draft/draft.ts'

export interface DocumentAsDraft {
  type: DraftType
  inputDetails: InputDetails
  /** The seller in the document; a draft uses the account's own data. */
  supplier: DraftSupplier | undefined
  /** Violations in fields that every draft needs. */
  refused: Violation[]
}

/** The content of another form as a draft's: values beyond a field's bounds are left out, and totals are computed. */
export function fitDraft(said: DraftDocument): Pick<DocumentAsDraft, 'type' | 'inputDetails' | 'refused'> {
  const written: Written = JSON.parse(JSON.stringify(said))
  const fitting = fitted({ ...written, inputDetails: withLineNames(written.inputDetails) })
  const type = written.type ?? 'E_INVOICES'
  const refused = refusedIn(fitting)
  const inputDetails = refused.length > 0 ? fitting.inputDetails : withTotals(type, fitting.inputDetails)
  return { type, inputDetails, refused }
}

const withLineNames = ({ lines, ...rest }: InputDetails): InputDetails =>
  lines === undefined ? rest : { ...rest, lines: lines.map((line, at) => ({ ...line, id: String(at + 1) })) }

type Written = { type?: DraftType | null; inputDetails: InputDetails }

const refusedIn = (written: Written) =>
  violationsFor('SAVE', written, { key: '', fileName: 'document.pdf', pages: 1 })

/** Values that a field can't contain stay in the file only: other currencies, names that are too long. */
function fitted(written: Written): Written {
  const holding: Written = structuredClone(written)
  for (const { field } of refusedIn(written)) if (!NEEDED.includes(field)) empty(holding, field)
  return holding
}

/** A draft needs these. */
const NEEDED = [
  '/inputDetails/heading/invoiceNumber',
  '/inputDetails/lines',
  '/inputDetails/allowanceCharges',
]

function empty(within: object, pointer: string): void {
  const [, ...names] = pointer.split('/')
  const last = names.pop() ?? ''
  let place: unknown = within
  for (const name of names) place = typeof place === 'object' && place ? Reflect.get(place, name) : undefined
  if (typeof place === 'object' && place !== null && last in place) Reflect.set(place, last, null)
}
