import { readConfidences } from '#contracts/rules/draft/confidence.ts'
import { fieldAt, fieldsOf, isBlank, isOn, type Part } from '#contracts/rules/draft/fields.ts'
import { normaliseBelgianNumber, normaliseBic, normaliseIban } from '#contracts/rules/formats.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { draftParts } from '#generated/draft-fields.ts'
import { type Draft, type DraftCustomer, type DraftForm, type DraftSupplier, valueAt } from './draft-form.ts'
import type { FieldKey } from './fields.ts'
import type { Marks } from './marks.ts'

/**
 * The draft in the contract's shape, as on the screen: unparsable text stays, for the rules to refuse. Fields that the
 * document type doesn't have are left out; IBAN and BIC have no spaces and dots.
 */
export function toDraft(form: DraftForm, marks: Marks = {}): Draft {
  const { heading, payment, customer, lines, allowanceCharges, iban, bic, ...rest } = form.inputDetails
  const { type } = form
  return {
    ...form,
    supplier: form.supplier && toSupplier(form.supplier),
    inputDetails: {
      heading: { ...ofType('heading', heading, type), ...percentsIn('heading', marks) },
      payment: { ...ofType('payment', payment, type), ...percentsIn('payment', marks) },
      customer,
      lines: lines.map(withoutBlanks),
      ...(allowanceCharges.length > 0 && { allowanceCharges: allowanceCharges.map(withoutBlanks) }),
      iban: normaliseIban(iban),
      bic: normaliseBic(bic),
      ...withoutBlanks(rest),
    },
  }
}

function ofType<Values extends object>(part: Part, values: Values, type: DraftForm['type']): Partial<Values> {
  const left = fieldsOf(part).filter(([, field]) => !isOn(type, field))
  return left.length === 0 ? values : without(values, (name) => left.some(([other]) => other === name))
}

const withoutBlanks = <Values extends object>(values: Values): Partial<Values> =>
  without(values, (_, value) => isBlank(value) || (Array.isArray(value) && value.length === 0))

function without<Values extends object>(
  values: Values,
  isExcluded: (name: string, value: unknown) => boolean,
): Partial<Values> {
  const sent = Object.entries(values).filter(([name, value]) => !isExcluded(name, value))
  // Only the excluded fields are missing.
  return Object.fromEntries(sent) as Partial<Values>
}

/** A Belgian number is sent as its digits (specification section 4). */
function toCustomer(customer: DraftCustomer): DraftCustomer {
  const { vat, country } = customer
  return vat && country === 'BE' && /^be/i.test(vat.trim())
    ? { ...customer, vat: normaliseBelgianNumber(vat) }
    : customer
}

function toSupplier(supplier: DraftSupplier): DraftSupplier {
  const { iban, bic } = supplier
  return {
    ...supplier,
    ...(iban && { iban: normaliseIban(iban) }),
    ...(bic && { bic: normaliseBic(bic) }),
  }
}

/** The confidences of the reading that still hold; computed fields have none. */
const percentsIn = (part: 'heading' | 'payment', marks: Marks): Record<string, number> =>
  readConfidences(part, (name, { computed }) =>
    computed ? undefined : (marks[`${draftParts[part].pointer}/${name}`]?.percent ?? 0),
  )

/**
 * A draft that can be stored while somebody types, without unparsable numbers and dates. `leftOut` counts them, since they
 * are not saved.
 */
export function toStorable(form: DraftForm, marks: Marks = {}): { draft: Draft; leftOut: number } {
  let leftOut = 0
  const readable = <Values extends object>(part: Part, values: Values): Values => {
    const incomplete = fieldsOf(part).filter(([name, { kind }]) =>
      isIncomplete(kind, Reflect.get(values, name)),
    )
    leftOut += incomplete.length
    const blanks = Object.fromEntries(incomplete.map(([name, { blank }]) => [name, blank]))
    return incomplete.length === 0 ? values : { ...values, ...blanks }
  }
  const { heading, payment, customer, lines, allowanceCharges } = form.inputDetails
  const inputDetails = {
    ...form.inputDetails,
    heading: readable('heading', heading),
    payment: readable('payment', payment),
    customer: toCustomer(customer),
    lines: lines.map((line) => readable('lines', line)),
    allowanceCharges: allowanceCharges.map((one) => readable('allowanceCharges', one)),
  }
  return { draft: toDraft({ ...form, inputDetails }, marks), leftOut }
}

const isIncomplete = (kind: string, value: unknown): boolean =>
  typeof value === 'string' && value !== '' && (kind === 'number' || (kind === 'date' && !isIsoDate(value)))

/** True for a field with an unparsable number or date, which the server doesn't get. */
export const isLeftOutAt = (form: DraftForm, key: FieldKey): boolean =>
  isIncomplete(fieldAt(key)?.kind ?? 'text', valueAt(form, key))
