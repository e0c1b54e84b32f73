import { fieldPlaces } from '#contracts/rules/draft/places.ts'
import { draftParts } from '#generated/draft-fields.ts'
import type { draftPlaces } from '#generated/draft-places.ts'
import type { InputDetails } from './draft.ts'

type DerivedKind = 'copy' | 'creditNote'

type Places = typeof draftPlaces

/** Fields of the heading that a copy or a credit note has another value of. */
export type ReplacedField<Made extends DerivedKind> = {
  [Pointer in keyof Places]: Places[Pointer] extends { readonly [One in Made]: 'renewed' }
    ? Pointer extends `${(typeof draftParts)['heading']['pointer']}/${infer Name}`
      ? Name
      : never
    : never
}[keyof Places]

/** What of a document another one made of it says too, as the contract has it. Totals and rows follow. */
export function copyFields(another: DerivedKind, details: InputDetails): InputDetails {
  const { heading, payment, customer, lines, allowanceCharges, ...rest } = details
  const of = <Values extends object>(part: keyof typeof draftParts, values: Values): Partial<Values> =>
    pick(values, (name) => fieldPlaces.get(`${draftParts[part].pointer}/${name}`)?.[another] === undefined)
  return {
    ...of('inputDetails', rest),
    ...(heading && { heading: of('heading', heading) }),
    ...(payment && { payment: of('payment', payment) }),
    ...(customer && { customer: of('customer', customer) }),
    ...(lines && { lines: lines.map(({ id, ...line }) => ({ id, ...of('lines', line) })) }),
    ...(allowanceCharges && { allowanceCharges: allowanceCharges.map((one) => of('allowanceCharges', one)) }),
  }
}

function pick<Values extends object>(values: Values, isPicked: (name: string) => boolean): Partial<Values> {
  const picked = Object.entries(values).filter(([name]) => isPicked(name))
  // What was left out of it is the only difference.
  return Object.fromEntries(picked) as Partial<Values>
}
