import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { CompanyField } from '../forms/company-field/company-field.tsx'
import { useFilledIn } from '../forms/company-field/filled-foot.tsx'
import { type Filled, fillIn } from '../forms/company-field/filling.ts'
import type { Found } from '../forms/company-field/find.ts'
import { withDerivedEndpoint } from '../forms/endpoint.ts'
import { type Customer, newCustomer } from './queries.ts'

type Form = { value: Customer; change: (update: (customer: Customer) => Customer) => void }

/**
 * A customer out of the register. Typed values stay, with the register's beside them; so do those of a known customer, where
 * the company is the same one.
 * @param opened the form before it was edited
 */
export function useFoundCompany(form: Form, opened: Customer) {
  const [filled, setFilled] = useState<Filled<Customer> | null>(null)
  const [focused, setFocused] = useState<string>()
  useEffect(() => {
    if (focused === undefined) return
    document.getElementById(`customer_${focused}`)?.focus()
    setFocused(undefined)
  }, [focused])
  const filledIn = useFilledIn(form.value, filled, (name, offered) =>
    form.change((customer) => ({ ...customer, [name]: offered })),
  )
  return {
    filled,
    filledIn,
    take(found: Found) {
      const isSame = opened.vat !== '' && opened.vat === found.party.vat
      const typed = filled ? [] : typedFields(form.value, isSame ? newCustomer : opened)
      const next = fillIn(opened, form.value, found, typed)
      form.change(() => next.value)
      setFilled(next.filled)
      setFocused(firstToFill(next.value))
    },
    typeByHand(text: string) {
      const digits = normaliseBelgianNumber(text)
      const isNumber = /^\d{9,}$/.test(digits)
      form.change((customer) => ({ ...customer, ...(isNumber ? { vat: digits } : { name: text }) }))
      setFocused(isNumber ? 'name' : 'vat')
    },
    undo() {
      if (filled) form.change(() => filled.before)
      setFilled(null)
    },
  }
}

type FoundCompany = ReturnType<typeof useFoundCompany>

/** Finds a company; the customers stand in the list that leads here. */
export function FindCompany({ accountId, company }: { accountId: string; company: FoundCompany }) {
  const { t } = useTranslation('customers')
  return (
    <CompanyField
      accountId={accountId}
      hasCustomers={false}
      label={t('find-company')}
      hint={t('forms:company.hint')}
      onTake={company.take}
      onType={company.typeByHand}
    />
  )
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
