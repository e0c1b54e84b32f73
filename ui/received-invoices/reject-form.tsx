import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import classes from './answer.module.css'
import type { Answer } from './queries.ts'

type Reason = NonNullable<Answer['reasons']>[number]
type Action = NonNullable<Answer['actions']>[number]

/** Codes of the Invoice Response, in the order in which they are needed. */
const reasons: Reason[] = [
  'PRI',
  'QTY',
  'DEL',
  'QUA',
  'ITM',
  'REF',
  'LEG',
  'REC',
  'UNR',
  'PAY',
  'PPD',
  'FIN',
  'OTH',
]
const actions: Action[] = ['CNF', 'CNP', 'NIN', 'PIN', 'CNA', 'NOA', 'OTH']
const noteLength = 1000

type RejectFormProps = {
  isBusy: boolean
  /** Its fields under each other, in a panel. */
  isNarrow?: boolean
  onReject: (answer: { reasons: Reason[]; actions: Action[]; note: string }) => void
  onCancel: () => void
}

/** Why, what is asked, and in words: the sender reads all three. Final, and says so. */
export function RejectForm({ isBusy, isNarrow = false, onReject, onCancel }: RejectFormProps) {
  const { t } = useTranslation('received-invoices')
  const [reason, setReason] = useState('')
  const [action, setAction] = useState('CNF')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const missing = (value: string) => (isTried && value.trim() === '' ? t('validation:not-empty') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const chosen = reasons.find((each) => each === reason)
    if (!chosen || note.trim() === '') return
    onReject({ reasons: [chosen], actions: actions.filter((each) => each === action), note: note.trim() })
  }
  return (
    <form
      className={classes.reject}
      data-narrow={isNarrow || undefined}
      onSubmit={submit}
      noValidate
      aria-label={t('reject')}
    >
      <SelectField
        label={t('reason')}
        required
        value={reason}
        onChange={setReason}
        error={missing(reason)}
        choices={reasons.map((value) => ({ value, label: t(`answer:reason.${value}`) }))}
        autoFocus
      />
      <SelectField
        label={t('request')}
        value={action}
        onChange={setAction}
        choices={actions.map((value) => ({ value, label: t(`answer:action.${value}`) }))}
      />
      <TextAreaField
        className={classes.note}
        label={t('explanation')}
        required
        value={note}
        onChange={setNote}
        maxLength={noteLength}
        error={missing(note)}
        hint={t('explanation-hint')}
      />
      <div className={classes.rejectActions}>
        <Button type="submit" kind="final-danger" busy={isBusy} busyLabel={t('rejecting')}>
          {t('reject-final')}
        </Button>
        <Button kind="quiet" onClick={onCancel} disabled={isBusy}>
          {t('reject-cancel')}
        </Button>
      </div>
    </form>
  )
}
