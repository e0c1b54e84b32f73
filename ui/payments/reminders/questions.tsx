import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { DateField } from '../../kit/date-field.tsx'
import { Question } from '../../kit/question.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'

type AskingProps<Given> = { number: string; onClose: () => void; onYes: (given: Given) => void }

const MOST_NOTED = 500

export function DisputeQuestion({ number, onClose, onYes }: AskingProps<string | null>) {
  const { t } = useTranslation('reminders')
  const [note, setNote] = useState('')
  return (
    <Question
      title={t('disputing.title', { number })}
      words={{ no: t('text.cancel'), yes: t('disputing.yes'), busy: t('text.saving') }}
      isBusy={false}
      isForm
      onClose={onClose}
      onYes={() => {
        onYes(note.trim() || null)
        onClose()
      }}
    >
      <TextAreaField
        label={t('disputing.note')}
        hint={t('disputing.hint')}
        value={note}
        maxLength={MOST_NOTED}
        onChange={setNote}
      />
    </Question>
  )
}

export function PromiseQuestion({ number, onClose, onYes }: AskingProps<string>) {
  const { t } = useTranslation('reminders')
  const [day, setDay] = useState('')
  const [isTried, setTried] = useState(false)
  const isRight = isIsoDate(day) && day >= todayInBrussels()
  return (
    <Question
      title={t('promising.title', { number })}
      words={{ no: t('text.cancel'), yes: t('promising.yes'), busy: t('text.saving') }}
      isBusy={false}
      isForm
      onClose={onClose}
      onYes={() => {
        setTried(true)
        if (!isRight) return
        onYes(day)
        onClose()
      }}
    >
      <DateField
        label={t('promising.day')}
        value={day}
        error={isTried && !isRight ? t('promising.day-wrong') : undefined}
        onChange={setDay}
      />
    </Question>
  )
}
