import { useEffect, useState } from 'react'
import type { Found } from '../forms/company-field/find.ts'
import { useFoundCompany } from '../forms/company-field/found-company.tsx'
import { withDerivedEndpoint } from '../forms/endpoint.ts'
import { type Customer, newCustomer } from './queries.ts'

type Form = { value: Customer; change: (update: (customer: Customer) => Customer) => void }

/**
 * A customer out of the register. Values of a known customer stay, where the company is the same one.
 * @param opened the form before it was edited
 */
export function useFoundCustomer({ value, change }: Form, opened: Customer) {
  const [focused, setFocused] = useState<string>()
  useEffect(() => {
    if (focused === undefined) return
    document.getElementById(`customer_${focused}`)?.focus()
    setFocused(undefined)
  }, [focused])
  return useFoundCompany<Customer>({
    value,
    put: (next) => change(() => next),
    focus: setFocused,
    blank: opened,
    partyOf: (party) => party,
    typedBefore: ({ party }: Found) => {
      const isSame = opened.vat !== '' && opened.vat === party.vat
      return typedFields(value, isSame ? newCustomer : opened)
    },
    never: [],
    number: 'vat',
    afterNumber: 'name',
    firstToFill,
  })
}

/** An endpoint that follows from the number was not typed. */
function typedFields(customer: Customer, blank: Customer): string[] {
  const { scheme, participant } = withDerivedEndpoint(customer)
  const known = [blank, { scheme, participant }]
  return Object.keys(customer).filter((name) => {
    const here = at(customer, name)
    return here !== '' && known.every((other) => at(other, name) !== here)
  })
}

const at = (values: object, name: string): unknown =>
  new Map<string, unknown>(Object.entries(values)).get(name) ?? ''

/** The first empty field that counts; the e-mail address is needed where the network doesn't take a document. */
function firstToFill(customer: Customer): string {
  const needed = ['name', 'vat', 'street', 'postalCode', 'city', 'email']
  return needed.find((name) => at(customer, name) === '') ?? 'name'
}
