import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { violationsIn } from '../api/failure.ts'
import { DateField } from '../kit/date-field.tsx'
import { formatDate } from '../kit/format.ts'
import { Question } from '../kit/question.tsx'
import type { ComingDate } from './coming-months.ts'
import { useDateChange } from './use-acts.ts'

type MoveDialogProps = { accountId: string; moved: ComingDate; onClose: () => void }

/** Asks for the other day of one date. */
export function MoveDialog({ accountId, moved: { rule, date }, onClose }: MoveDialogProps) {
  const { t } = useTranslation('recurring')
  const [day, setDay] = useState(date.at)
  const change = useDateChange(accountId)
  const shown = formatDate(date.at).slice(0, 5)
  const refusal = violationsIn(change.error)[0]?.text
  return (
    <Question
      isForm
      title={t('date.move-title', { date: shown })}
      words={{ no: t('date.keep'), yes: t('date.move-do'), busy: t('date.moving') }}
      isBusy={change.isPending}
      onYes={() => change.mutate({ rule, date, change: { movedTo: day } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <DateField
        label={t('date.move-to')}
        hint={t('date.move-hint')}
        value={day}
        onChange={setDay}
        error={refusal}
        data-autofocus
      />
    </Question>
  )
}
