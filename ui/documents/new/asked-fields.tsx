import { useTranslation } from 'react-i18next'
import { Column, Columns } from '../../forms/columns.tsx'
import { fieldProps } from '../../forms/use-contract-form.ts'
import { CheckField } from '../../kit/check-field.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { Section } from '../../kit/page.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import classes from './document-form.module.css'
import type { OnDifferentName, SignOption } from './new-document.ts'
import type { Draft } from './use-new-document.ts'

/** The requests to the receiver: to confirm reading, and to sign. */
export function AskedFields({ draft, hasIdentityProvider }: { draft: Draft; hasIdentityProvider: boolean }) {
  const { t } = useTranslation('document')
  const { form, receiver } = draft
  const name = receiver?.firstName ?? t('the-receiver')
  const Name = receiver?.firstName ?? t('The-receiver')
  return (
    <Section title={t('asked')} className={classes.group}>
      <div className={classes.asked}>
        <form.Field name="readConfirmation">
          {({ state, handleChange }) => (
            <CheckField
              id="document_readConfirmation"
              label={t('fields.readConfirmation')}
              hint={t('hints.readConfirmation', { name: Name })}
              value={state.value}
              onChange={handleChange}
            />
          )}
        </form.Field>
        <form.Field name="signing">
          {({ state, handleChange }) => (
            <CheckField
              id="document_signing"
              label={t('fields.signing')}
              hint={t('hints.signing', { name })}
              value={state.value}
              onChange={handleChange}
            >
              <Columns>
                <Column of={3}>
                  <form.Field name="signingEndDate">
                    {(field) => (
                      <DateField
                        {...fieldProps(field)}
                        id="document_signingEndDate"
                        label={t('fields.signingEndDate')}
                        hint={t('hints.signingEndDate')}
                        required
                      />
                    )}
                  </form.Field>
                </Column>
                <Column of={3}>
                  <form.Field name="eSignOption">
                    {(field) => (
                      <SelectField
                        {...fieldProps(field)}
                        id="document_eSignOption"
                        label={t('fields.eSignOption', { name })}
                        hint={t(`sign-hint.${field.state.value}`)}
                        required
                        onChange={(next) => field.handleChange(next === 'ITSME' ? 'ITSME' : 'EMAIL')}
                        choices={signOptions(hasIdentityProvider).map((option) => ({
                          value: option,
                          label: t(`sign-option.${option}`),
                        }))}
                      />
                    )}
                  </form.Field>
                </Column>
                <Column of={3}>
                  <DifferentName draft={draft} name={name} />
                </Column>
              </Columns>
            </CheckField>
          )}
        </form.Field>
      </div>
    </Section>
  )
}

/** The rule for a signature in another person's name. */
function DifferentName({ draft: { form }, name }: { draft: Draft; name: string }) {
  const { t } = useTranslation('document')
  return (
    <form.Field name="onDifferentName">
      {(field) => (
        <SelectField
          {...fieldProps(field)}
          id="document_onDifferentName"
          label={t('fields.onDifferentName')}
          hint={t('hints.onDifferentName', { name })}
          required
          onChange={(next) => field.handleChange(next === 'REFUSE' ? 'REFUSE' : 'MARK')}
          choices={onDifferentName.map((choice) => ({
            value: choice,
            label: t(`on-different-name.${choice}`),
          }))}
        />
      )}
    </form.Field>
  )
}

const onDifferentName: OnDifferentName[] = ['MARK', 'REFUSE']

/** Without somebody to ask who a person is, only a code by mail is left. */
const signOptions = (hasIdentityProvider: boolean): SignOption[] =>
  hasIdentityProvider ? ['ITSME', 'EMAIL'] : ['EMAIL']
