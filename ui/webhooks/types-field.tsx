import { Box } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { type EventNoun, eventNouns, eventTypes } from '#generated/event-types.ts'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { FieldError } from '../kit/field.tsx'
import type { EventType } from './queries.ts'
import classes from './webhooks.module.css'

type TypesFieldProps = {
  /** Null: all of them. */
  value: EventType[] | null
  onChange: (types: EventType[] | null) => void
  error?: string | undefined
}

/** The events of a webhook, by their names in the API, as its reader is a programmer. */
export function TypesField({ value, onChange, error }: TypesFieldProps) {
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
