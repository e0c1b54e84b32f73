import type { TFunction } from 'i18next'
import type { components } from '#generated/api.ts'
import type { Choice } from '../kit/select-field.tsx'
import type { DeskCompany } from './queries.ts'

type Words = TFunction<'desk'>
type Named = components['schemas']['CompanyServices']['accessPoint']

/** With one access point there is nothing to choose, unless the company names another one. */
export const choosesAccessPoint = ({ accessPoint, accessPoints }: DeskCompany): boolean =>
  accessPoints.length > 1 || accessPoint !== null

/** The value of the first access point of the installation is ''. */
export function accessPointChoices(t: Words, company: DeskCompany): Choice[] {
  const { accessPoint, accessPoints } = company
  const [first = 'loopback'] = accessPoints
  const isGone = accessPoint !== null && !accessPoints.includes(accessPoint)
  return [
    { value: '', label: t('company.access-point-first', { name: first }) },
    ...accessPoints.map((name) => ({ value: name, label: name })),
    ...(isGone ? [{ value: accessPoint, label: t('company.access-point-gone', { name: accessPoint }) }] : []),
  ]
}

export const accessPointIn = (value: string): Named => (value === '' ? null : (value as Named))

/** The access point of a company in words; null where the installation has none to choose from. */
export function accessPointWords(t: Words, company: DeskCompany): string | null {
  const value = company.accessPoint ?? ''
  if (!choosesAccessPoint(company)) return null
  return accessPointChoices(t, company).find((one) => one.value === value)?.label ?? null
}
