import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { CompanyField } from '../forms/company-field/company-field.tsx'
import { useFilledIn } from '../forms/company-field/filled-foot.tsx'
import { type Filled, fillIn } from '../forms/company-field/filling.ts'
import type { Found } from '../forms/company-field/find.ts'
import type { useContractForm } from '../forms/use-contract-form.ts'
import { emptyRegistration, type Registration } from './registration.ts'

/** The company that registers, out of the register. Typed values stay, with the register's beside them. */
export function useFoundCompany(
  { form }: ReturnType<typeof useContractForm<Registration>>,
  focus: (name: string) => void,
) {
  const value = useStore(form.store, (state) => state.values)
  const [filled, setFilled] = useState<Filled<Registration> | null>(null)
  const put = (next: Partial<Registration>) => {
    for (const name of names)
      if (next[name] !== undefined && next[name] !== form.state.values[name])
        form.setFieldValue(name, next[name])
  }
  const filledIn = useFilledIn(value, filled, (name, offered) => put({ [name]: offered }))
  return {
    filled,
    filledIn,
    take(found: Found) {
      const before = form.state.values
      const typed = filled ? ['email'] : names.filter((name) => before[name] !== emptyRegistration[name])
      const { source, state, party } = found
      const next = fillIn(emptyRegistration, before, { source, state, party: asRegistration(party) }, typed)
      put(next.value)
      setFilled(next.filled)
      focus(names.find((name) => next.value[name] === '') ?? 'email')
    },
    typeByHand(text: string) {
      const digits = normaliseBelgianNumber(text)
      const isNumber = /^\d{9,}$/.test(digits)
      put(isNumber ? { kbo: digits } : { name: text })
      focus(isNumber ? 'email' : 'kbo')
    },
    undo() {
      if (filled) put(filled.before)
      setFilled(null)
    },
  }
}

const names = ['kbo', 'email', 'name', 'countryCode', 'street', 'number', 'postalZone', 'city'] as const

/** The number of the house is a field of its own. A value that isn't known is left out. */
function asRegistration({
  vat,
  enterpriseNumber,
  name,
  country,
  street,
  postalCode,
  city,
}: Found['party']): Partial<Registration> {
  const [, way = street, house = ''] = /^(.*?\D) (\d\S*(?: (?:bus|bte) \S+)?)$/.exec(street ?? '') ?? []
  const values = {
    kbo: enterpriseNumber ?? vat,
    name,
    countryCode: country,
    street: way,
    number: house,
    postalZone: postalCode,
    city,
  }
  return Object.fromEntries(Object.entries(values).filter(([, one]) => one))
}

type FoundCompany = ReturnType<typeof useFoundCompany>

export function FindCompany({ company }: { company: FoundCompany }) {
  const { t } = useTranslation('register')
  return (
    <CompanyField
      accountId={undefined}
      hasCustomers={false}
      label={t('find-company')}
      hint={t('forms:company.hint')}
      onTake={company.take}
      onType={company.typeByHand}
    />
  )
}
