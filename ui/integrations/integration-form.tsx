import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { violationsIn } from '../api/failure.ts'
import { ScopeGrid } from '../forms/scope-grid.tsx'
import { Question } from '../kit/question.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import type { Integration, NewIntegration } from './queries.ts'

type IntegrationFormProps = {
  /** The stored integration; left out for a new one. */
  integration?: Integration
  words: { title: string; submit: string; busy: string }
  isBusy: boolean
  error: unknown
  onSubmit: (integration: NewIntegration) => void
  onClose: () => void
}

const splitLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

type Fields = Omit<NewIntegration, 'redirectUris'> & { addresses: string }

const openFields = (integration: Integration | undefined): Fields => ({
  name: integration?.name ?? '',
  description: integration?.description ?? '',
  website: integration?.website ?? '',
  addresses: integration?.redirectUris.join('\n') ?? '',
  scopes: integration?.scopes ?? [],
})

const givenIn = ({ name, description, website, addresses, scopes }: Fields): NewIntegration => ({
  name: name.trim(),
  description: description.trim(),
  website: website.trim(),
  scopes,
  redirectUris: splitLines(addresses),
})

/** The fields of an integration: its name, its scopes, and its return addresses. */
export function IntegrationForm(props: IntegrationFormProps) {
  const { integration, words, isBusy, error, onSubmit, onClose } = props
  const { t } = useTranslation('integrations')
  const [fields, setFields] = useState(() => openFields(integration))
  const set =
    <Name extends keyof Fields>(name: Name) =>
    (value: Fields[Name]) =>
      setFields((now) => ({ ...now, [name]: value }))
  const [sent, setSent] = useState<NewIntegration>()
  const [isTried, setTried] = useState(false)
  const given = givenIn(fields)
  const missing = {
    name: given.name === '',
    website: given.website === '',
    scopes: given.scopes.length === 0,
  }
  const submit = () => {
    setTried(true)
    if (missing.name || missing.website || missing.scopes) return
    setSent(given)
    onSubmit(given)
  }
  /** The fault of a field: empty, or the server's violation of the value that still stands there. */
  const fieldError = (field: keyof NewIntegration) => {
    const isMissing = (field === 'name' || field === 'website' || field === 'scopes') && missing[field]
    if (isMissing) return isTried ? t(`${field}-missing`) : undefined
    const isAsSent = sent !== undefined && String(sent[field]) === String(given[field])
    if (!isAsSent) return undefined
    return violationsIn(error).find((one) => one.field.startsWith(`/${field}`))?.text
  }
  return (
    <Question
      isForm
      title={words.title}
      words={{ no: t('cancel'), yes: words.submit, busy: words.busy }}
      isBusy={isBusy}
      onYes={submit}
      onClose={onClose}
    >
      <IntegrationFields fields={fields} set={set} errorOf={fieldError} />
    </Question>
  )
}

type IntegrationFieldsProps = {
  fields: Fields
  set: <Name extends keyof Fields>(name: Name) => (value: Fields[Name]) => void
  errorOf: (field: keyof NewIntegration) => string | undefined
}

function IntegrationFields({ fields, set, errorOf: fieldError }: IntegrationFieldsProps) {
  const { t } = useTranslation('integrations')
  return (
    <>
      <TextField
        label={t('name')}
        hint={t('name-hint')}
        required
        data-autofocus
        maxLength={60}
        value={fields.name}
        onChange={set('name')}
        error={fieldError('name')}
      />
      <TextField
        label={t('description')}
        hint={t('description-hint')}
        maxLength={300}
        value={fields.description}
        onChange={set('description')}
        error={fieldError('description')}
      />
      <TextField
        label={t('website')}
        hint={t('website-hint')}
        required
        inputMode="url"
        maxLength={300}
        value={fields.website}
        onChange={set('website')}
        error={fieldError('website')}
      />
      <ScopeGrid
        label={t('scopes')}
        value={fields.scopes}
        onChange={set('scopes')}
        error={fieldError('scopes')}
      />
      <TextAreaField
        label={t('addresses')}
        hint={t('addresses-hint')}
        maxLength={5_000}
        value={fields.addresses}
        onChange={set('addresses')}
        error={fieldError('redirectUris')}
      />
    </>
  )
}
