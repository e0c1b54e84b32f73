import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { violationsIn } from '../api/failure.ts'
import { ScopeGrid } from '../forms/scope-grid.tsx'
import type { Scope } from '../forms/scope-rows.ts'
import { FormFields } from '../kit/form-fields.tsx'
import { Question } from '../kit/question.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import type { Integration, NewIntegration } from './queries.ts'

type IntegrationFormProps = {
  /** What it is now; left out where it is to be made. */
  integration?: Integration
  words: { title: string; submit: string; busy: string }
  isBusy: boolean
  error: unknown
  onSubmit: (integration: NewIntegration) => void
  onClose: () => void
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** What an integration is, what it asks of companies, and where they may go back to. */
export function IntegrationForm(props: IntegrationFormProps) {
  const { integration, words, isBusy, error, onSubmit, onClose } = props
  const { t } = useTranslation('integrations')
  const [name, setName] = useState(integration?.name ?? '')
  const [description, setDescription] = useState(integration?.description ?? '')
  const [website, setWebsite] = useState(integration?.website ?? '')
  const [addresses, setAddresses] = useState(integration?.redirectUris.join('\n') ?? '')
  const [scopes, setScopes] = useState<Scope[]>(integration?.scopes ?? [])
  const [sent, setSent] = useState<NewIntegration>()
  const [isTried, setTried] = useState(false)
  const missing = { name: name.trim() === '', website: website.trim() === '', scopes: scopes.length === 0 }
  const given: NewIntegration = {
    name: name.trim(),
    description: description.trim(),
    website: website.trim(),
    scopes,
    redirectUris: linesOf(addresses),
  }
  const submit = () => {
    setTried(true)
    if (missing.name || missing.website || missing.scopes) return
    setSent(given)
    onSubmit(given)
  }
  /** What is wrong at a field: that it is empty, or what the server said of the value that still stands there. */
  const errorOf = (field: keyof NewIntegration) => {
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
      <FormFields>
        <TextField
          label={t('name')}
          hint={t('name-hint')}
          required
          data-autofocus
          maxLength={60}
          value={name}
          onChange={setName}
          error={errorOf('name')}
        />
        <TextField
          label={t('description')}
          hint={t('description-hint')}
          maxLength={300}
          value={description}
          onChange={setDescription}
          error={errorOf('description')}
        />
        <TextField
          label={t('website')}
          hint={t('website-hint')}
          required
          inputMode="url"
          maxLength={300}
          value={website}
          onChange={setWebsite}
          error={errorOf('website')}
        />
        <ScopeGrid label={t('scopes')} value={scopes} onChange={setScopes} error={errorOf('scopes')} />
        <TextAreaField
          label={t('addresses')}
          hint={t('addresses-hint')}
          maxLength={5_000}
          value={addresses}
          onChange={setAddresses}
          error={errorOf('redirectUris')}
        />
      </FormFields>
    </Question>
  )
}
