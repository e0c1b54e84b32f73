import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { violationsIn } from '../api/failure.ts'
import { Question } from '../kit/question.tsx'
import { TextField } from '../kit/text-field.tsx'
import type { EventType, NewWebhook, Webhook } from './queries.ts'
import { TypesField } from './types-field.tsx'

type WebhookDialogProps = {
  /** The stored webhook; left out for a new one. */
  webhook?: Pick<Webhook, 'url' | 'types' | 'description'>
  words: { title: string; submit: string; busy: string }
  isBusy: boolean
  error: unknown
  onSubmit: (webhook: NewWebhook) => void
  onClose: () => void
  /** Below the fields. */
  children?: ReactNode
}

/** The form of a webhook: its address, its events and its purpose. */
export function WebhookDialog(props: WebhookDialogProps) {
  const { webhook, words, isBusy, error, onSubmit, onClose, children } = props
  const { t } = useTranslation('webhooks')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [types, setTypes] = useState<EventType[] | null>(webhook?.types ?? null)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState('')
  const missing = { url: url.trim() === '', types: types?.length === 0 }
  const said = violationsIn(error).find(({ field }) => field === '/url')?.text
  const urlError = missing.url ? t('url-missing') : url === refused ? said : undefined
  const submit = () => {
    setTried(true)
    if (missing.url || missing.types) return
    setRefused(url)
    onSubmit({ url: url.trim(), types, description: description.trim() })
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
      <TextField
        label={t('url')}
        hint={t('url-hint')}
        required
        data-autofocus
        inputMode="url"
        maxLength={2000}
        value={url}
        onChange={setUrl}
        error={isTried ? urlError : undefined}
      />
      <TextField
        label={t('description')}
        hint={t('description-hint')}
        maxLength={100}
        value={description}
        onChange={setDescription}
      />
      <TypesField
        value={types}
        onChange={setTypes}
        error={isTried && missing.types ? t('types-missing') : undefined}
      />
      {children}
    </Question>
  )
}
