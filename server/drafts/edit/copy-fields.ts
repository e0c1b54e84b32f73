import { fieldPlaces } from '#contracts/rules/draft/places.ts'
import { draftParts } from '#generated/draft-fields.ts'
import type { draftPlaces } from '#generated/draft-places.ts'
import type { InputDetails } from '../draft/draft.ts'

type DerivedKind = 'copy' | 'creditNote'

type Places = typeof draftPlaces

/** Fields of the heading that get a new value in a copy or a credit note. */
export type ReplacedField<Made extends DerivedKind> = {
  [Pointer in keyof Places]: Places[Pointer] extends { readonly [One in Made]: 'renewed' }
    ? Pointer extends `${(typeof draftParts)['heading']['pointer']}/${infer Name}`
      ? Name
      : never
    : never
}[keyof Places]

/** The fields of a document that are copied to another, by the contract. Totals and rows are computed. */
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
  // Only the picked fields are left.
  return Object.fromEntries(picked) as Partial<Values>
}
