import { SelectField } from '../kit/select-field.tsx'
import { isLanguage, type Language, languageNames, languages } from '../texts/language.ts'

type LanguageFieldProps = { label: string; value: Language; onChange: (language: Language) => void }

/** The language of somebody's mails. */
export function LanguageField({ label, value, onChange }: LanguageFieldProps) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(next) => isLanguage(next) && onChange(next)}
      choices={languages.map((one) => ({ value: one, label: languageNames[one] }))}
    />
  )
}
