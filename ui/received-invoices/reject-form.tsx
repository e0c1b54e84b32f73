import { useTranslation } from 'react-i18next'
import type { Violation } from '#contracts/rules/message-key.ts'
import schema from '#generated/forms/ApplicationResponse.json'
import validate from '#generated/forms/ApplicationResponse.validator.js'
import { fieldProps, useContractForm } from '../forms/use-contract-form.ts'
import { findViolations, type WordedViolation } from '../forms/validate.ts'
import { Button } from '../kit/button.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import classes from './answer.module.css'
import type { Answer } from './queries.ts'

type Reason = NonNullable<Answer['reasons']>[number]
type Action = NonNullable<Answer['actions']>[number]

/** Codes of the Invoice Response, the most frequent first. */
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

/** The form's values: one reason and one action, of which the contract allows several. */
type Rejection = { reasons: string; actions: string; note: string }

const emptyRejection: Rejection = { reasons: '', actions: 'CNF', note: '' }

export function toAnswer(chosen: Rejection): Answer {
  return {
    responseCode: 'RE',
    reasons: reasons.filter((each) => each === chosen.reasons),
    actions: actions.filter((each) => each === chosen.actions),
    note: chosen.note.trim(),
  }
}

/** Validates by the contract, and requires a reason or a note, which the contract doesn't. */
export function judgeRejection(chosen: Rejection): Violation[] {
  const missing = (['reasons', 'note'] as const)
    .filter((name) => chosen[name].trim() === '')
    .map((name) => ({ field: `/${name}`, messageKey: 'not-empty' }))
  return [...missing, ...findViolations({ schema, validate }, toAnswer(chosen))]
}

const noteLength = 1000

/** The button that opens the form, and has the focus again when the form is given up. */
export const rejectButtonId = (id: string): string => `reject-${id}`

type RejectFormProps = {
  /** Of the document. */
  id: string
  /** One column, in a panel. */
  isNarrow?: boolean
  /** In a dialog, which has a frame of its own. */
  isBare?: boolean
  onReject: (answer: Answer) => Promise<readonly WordedViolation[]>
  onCancel: () => void
}

/** Reason, requested action and note of a rejection, which is final. */
export function RejectForm({ id, isNarrow = false, isBare = false, onReject, onCancel }: RejectFormProps) {
  const { t } = useTranslation('received-invoices')
  const form = useContractForm({
    opened: emptyRejection,
    judge: judgeRejection,
    send: (chosen) => onReject(toAnswer(chosen)),
  })
  const cancel = () => {
    onCancel()
    document.getElementById(rejectButtonId(id))?.focus()
  }
  return (
    <form
      className={classes.reject}
      data-narrow={isNarrow || undefined}
      data-bare={isBare || undefined}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={t('reject')}
    >
      <form.Field name="reasons">
        {(field) => (
          <SelectField
            {...fieldProps(field)}
            label={t('reason')}
            required
            choices={reasons.map((value) => ({ value, label: t(`answer:reason.${value}`) }))}
            autoFocus
          />
        )}
      </form.Field>
      <form.Field name="actions">
        {(field) => (
          <SelectField
            {...fieldProps(field)}
            label={t('request')}
            choices={actions.map((value) => ({ value, label: t(`answer:action.${value}`) }))}
          />
        )}
      </form.Field>
      <form.Field name="note">
        {(field) => (
          <TextAreaField
            {...fieldProps(field)}
            label={t('explanation')}
            required
            maxLength={noteLength}
            hint={t('explanation-hint')}
          />
        )}
      </form.Field>
      <div className={classes.rejectActions}>
        <Button type="submit" kind="final-danger" busy={form.isSending} busyLabel={t('rejecting')}>
          {t('reject-final')}
        </Button>
        <Button kind="quiet" onClick={cancel} disabled={form.isSending}>
          {t('reject-cancel')}
        </Button>
      </div>
    </form>
  )
}
