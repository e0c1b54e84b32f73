import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, call } from '../api/client.ts'
import { isRefused, violationsIn } from '../api/failure.ts'
import { showProblem } from '../api/problem.ts'
import { codeText } from '../api/problem-text.ts'
import { cleanVat } from '../forms/clean-vat.ts'
import { Column, Columns } from '../forms/columns.tsx'
import { CompanySource } from '../forms/company-field/filled-foot.tsx'
import { FindCompany } from '../forms/company-field/found-company.tsx'
import { CountryField } from '../forms/country-field.tsx'
import { fieldProps, useContractForm } from '../forms/use-contract-form.ts'
import type { WordedViolation } from '../forms/validate.ts'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import { useRegisteredCompany } from './registered-company.ts'
import {
  emptyRegistration,
  judgeRegistration,
  makeBody,
  type Registration,
  tidyNumber,
} from './registration.ts'
import {
  forgetRegistration,
  forgetRegistrationIdentity,
  keptForm,
  keptRegistrationIdentity,
} from './registration-identity.ts'

/** The state and submit of a registration; `registered` after success. */
export function useRegistration(email: string | undefined, onClosed: () => void) {
  const { t } = useTranslation('register')
  const [registered, setRegistered] = useState<Registration>()
  const [proved, setProved] = useState(keptRegistrationIdentity)
  const forget = () => {
    forgetRegistrationIdentity()
    setProved(undefined)
  }
  const form = useContractForm({
    opened: { ...emptyRegistration, email: email ?? '', ...keptForm() },
    judge: judgeRegistration,
    send: async (value) => {
      try {
        const proof = proved && { identityProof: proved.proof }
        await call(api.POST('/user/public/account', { body: { ...makeBody(value), ...proof } }))
        forgetRegistration()
        setRegistered(value)
        return []
      } catch (error) {
        if (isRefused(error, 'LOGIN_FAILED')) {
          forget()
          toast.error(t('identity.expired'))
          return []
        }
        if (isRefused(error, 'REGISTRATION_CLOSED')) onClosed()
        showProblem(error)
        return refusedFields(error)
      }
    },
  })
  return { form, registered, proved, forget }
}

type RegistrationForm = ReturnType<typeof useRegistration>['form']

/** The server's violations; ACCOUNT_EXISTS is one of the number. */
function refusedFields(error: unknown): readonly WordedViolation[] {
  if (isRefused(error, 'ACCOUNT_EXISTS'))
    return [{ field: '/kbo', messageKey: 'invalid', text: codeText('ACCOUNT_EXISTS') }]
  return violationsIn(error)
}

type FieldsProps = { form: RegistrationForm; idOf: (name: string) => string }

type LineLook = { columns?: number; type?: 'email'; autoComplete?: string; hint?: string }

/** The company's data; all fields are required. */
export function RegistrationFields({ form, idOf }: FieldsProps) {
  const { t } = useTranslation('register')
  const company = useRegisteredCompany(form, (name) => document.getElementById(idOf(name))?.focus())
  const found = (name: string) => ({
    'data-filled': company.filledIn?.fields.includes(name) || undefined,
    ...(company.filledIn?.offers[name] && { mark: company.filledIn.offers[name] }),
  })
  const line = (name: Exclude<keyof Registration, 'countryCode'>, { columns = 6, ...look }: LineLook) => (
    <Column of={columns}>
      <form.Field name={name}>
        {(field) => (
          <TextField
            {...fieldProps(field)}
            {...look}
            {...found(name)}
            id={idOf(name)}
            label={t(`fields.${name}`)}
            required
            {...(name === 'kbo' && {
              cleanPaste: cleanVat,
              onBlur: () => field.handleChange(tidyNumber(form.form.state.values)),
            })}
          />
        )}
      </form.Field>
    </Column>
  )
  return (
    <Columns>
      <Column>
        <FindCompany accountId={undefined} label={t('find-company')} company={company} />
      </Column>
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
      <Column>
        <CompanySource company={company} />
      </Column>
    </Columns>
  )
}
