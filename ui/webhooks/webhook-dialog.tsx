import { Box } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EventNoun, eventNouns, eventTypes } from '#generated/event-types.ts'
import { violationsIn } from '../api/failure.ts'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { FieldError } from '../kit/field.tsx'
import { Question } from '../kit/question.tsx'
import { TextField } from '../kit/text-field.tsx'
import type { EventType, NewWebhook, Webhook } from './queries.ts'
import classes from './webhooks.module.css'

type TypesFieldProps = {
  /** Null: all of them. */
  value: EventType[] | null
  onChange: (types: EventType[] | null) => void
  error?: string | undefined
}

/** The events of a webhook, by their names in the API, as its reader is a programmer. */
function TypesField({ value, onChange, error }: TypesFieldProps) {
  const { t } = useTranslation('webhooks')
  return (
    <div>
      <p className={classes.label}>{t('types')}</p>
      <ChoiceBar
        label={t('types')}
        value={value === null ? 'all' : 'some'}
        onChange={(choice) => onChange(choice === 'all' ? null : [])}
        items={[
          { value: 'all', label: t('types-all') },
          { value: 'some', label: t('types-some') },
        ]}
      />
      {value && (
        <div className={classes.types}>
          {eventNouns.map(({ noun }) => (
            <Group key={noun} noun={noun} value={value} onChange={onChange} />
          ))}
        </div>
      )}
      {error && (
        <Box mt={6} role="alert">
          <FieldError>{error}</FieldError>
        </Box>
      )}
    </div>
  )
}

/** A name that is longer than its column goes on after a dot or an underscore. */
const breakable = (type: EventType) =>
  type.split(/(?<=[._])/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ))

type GroupProps = { noun: EventNoun; value: EventType[]; onChange: (types: EventType[]) => void }

function Group({ noun, value, onChange }: GroupProps) {
  const { t } = useTranslation('webhooks')
  const toggle = (type: EventType) =>
    onChange(value.includes(type) ? value.filter((one) => one !== type) : [...value, type])
  return (
    <fieldset className={classes.group}>
      <legend>{t(`nouns.${noun}`)}</legend>
      {eventTypes
        .filter((type) => type.startsWith(`${noun}.`))
        .map((type) => (
          <label key={type} className={classes.type}>
            <input type="checkbox" checked={value.includes(type)} onChange={() => toggle(type)} />
            <span>{breakable(type)}</span>
          </label>
        ))}
    </fieldset>
  )
}

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
