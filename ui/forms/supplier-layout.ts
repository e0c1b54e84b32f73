/** The fields of a supplier, of an account or of a draft. The contract has no widths and widgets, so they are listed here. */
import type { FormLayout } from './layout.ts'

const fieldsWith = (hasHint: boolean): FormLayout['fields'] => ({
  name: { columns: 4, isReadOnly: true },
  vat: { columns: 2, isReadOnly: true },
  ...(hasHint && { vatUnitNumber: { hasHint } }),
  street: {},
  postalCode: { columns: 2 },
  city: { columns: 4 },
  country: { widget: 'country', columns: 3 },
  telephone: { widget: 'telephone', columns: 3 },
  email: { widget: 'email', hasHint },
  iban: { widget: 'iban', columns: 4, hasHint },
  bic: { widget: 'bic', columns: 2 },
})

export const supplierLayout: FormLayout = { texts: 'data:fields', fields: fieldsWith(true) }

const locked = (fields: FormLayout['fields'], names: readonly string[]): FormLayout['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, look]) => [
      name,
      names.includes(name) ? { ...look, isReadOnly: true, hasHint: false } : look,
    ]),
  )

/** For an administrator: where its money and its mail go, the company alone decides. */
export const operatorSupplierLayout: FormLayout = {
  texts: 'data:fields',
  fields: locked(fieldsWith(true), ['email', 'iban', 'bic']),
}

export const draftSupplierLayout: FormLayout = { texts: 'draft:supplier.fields', fields: fieldsWith(false) }
