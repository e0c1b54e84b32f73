import { useTranslation } from 'react-i18next'
import { cleanVat } from '../forms/clean-vat.ts'
import { Column, Columns } from '../forms/columns.tsx'
import { CountryField } from '../forms/country-field.tsx'
import { fieldProps } from '../forms/use-contract-form.ts'
import { TextField } from '../kit/text-field.tsx'
import type { Registration } from './registration.ts'
import type { RegistrationForm } from './use-registration.ts'

type FieldsProps = { form: RegistrationForm; idOf: (name: string) => string }

type LineLook = { columns?: number; type?: 'email'; autoComplete?: string; hint?: string }

/** The company's data; all fields are required. */
export function RegistrationFields({ form, idOf }: FieldsProps) {
  const { t } = useTranslation('register')
  const line = (name: Exclude<keyof Registration, 'countryCode'>, { columns = 6, ...look }: LineLook) => (
    <Column of={columns}>
      <form.Field name={name}>
        {(field) => (
          <TextField
            {...fieldProps(field)}
            {...look}
            id={idOf(name)}
            label={t(`fields.${name}`)}
            required
            cleanPaste={name === 'kbo' ? cleanVat : undefined}
          />
        )}
      </form.Field>
    </Column>
  )
  return (
    <Columns>
      {line('kbo', { hint: t('fields.hint.kbo') })}
      {line('email', { type: 'email', autoComplete: 'email', hint: t('fields.hint.email') })}
      {line('name', { autoComplete: 'organization' })}
      <Column>
        <form.Field name="countryCode">
          {(field) => (
            <CountryField
              {...fieldProps(field)}
              id={idOf('countryCode')}
              label={t('fields.countryCode')}
              required
            />
          )}
        </form.Field>
      </Column>
      {line('street', { columns: 4, autoComplete: 'address-line1' })}
      {line('number', { columns: 2 })}
      {line('postalZone', { columns: 2, autoComplete: 'postal-code' })}
      {line('city', { columns: 4, autoComplete: 'address-level2' })}
    </Columns>
  )
}
