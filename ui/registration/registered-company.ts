import { useStore } from '@tanstack/react-form'
import type { Found } from '../forms/company-field/find.ts'
import { useFoundCompany } from '../forms/company-field/found-company.tsx'
import type { useContractForm } from '../forms/use-contract-form.ts'
import { emptyRegistration, type Registration } from './registration.ts'

/** The company that registers, out of the register. */
export function useRegisteredCompany(
  { form }: ReturnType<typeof useContractForm<Registration>>,
  focus: (name: string) => void,
) {
  const value = useStore(form.store, (state) => state.values)
  return useFoundCompany<Registration>({
    value,
    put: (next) => {
      for (const name of names)
        if (next[name] !== form.state.values[name]) form.setFieldValue(name, next[name])
    },
    focus,
    blank: emptyRegistration,
    partyOf: asRegistration,
    typedBefore: () => names.filter((name) => value[name] !== emptyRegistration[name]),
    never: ['email'],
    number: 'kbo',
    afterNumber: 'email',
    firstToFill: (next) => names.find((name) => next[name] === '') ?? 'email',
  })
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
