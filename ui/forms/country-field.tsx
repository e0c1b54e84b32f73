import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { countries } from '#contracts/rules/countries.ts'
import { type Choice, SelectField } from '../kit/select-field.tsx'
import { currentLanguage } from '../texts/language.ts'

/** A country by its translated name. */
export function CountryField(props: Omit<ComponentProps<typeof SelectField>, 'choices'>) {
  useTranslation()
  const language = currentLanguage()
  const choices = countries
    .map((country): Choice => ({ value: country.code, label: country[language] }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
  return <SelectField {...props} searchable choices={choices} />
}
