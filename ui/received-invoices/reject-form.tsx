import { useTranslation } from 'react-i18next'
import { fieldProps, useContractForm } from '../forms/use-contract-form.ts'
import type { WordedViolation } from '../forms/validate.ts'
import { Button } from '../kit/button.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import classes from './answer.module.css'
import type { Answer } from './queries.ts'
import { actions, emptyRejection, judgeRejection, reasons, toAnswer } from './rejection.ts'

const noteLength = 1000

/** The button that opens the form, and has the focus again when the form is given up. */
export const rejectButtonId = (id: string): string => `reject-${id}`

type RejectFormProps = {
  /** Of the document. */
  id: string
  /** One column, in a panel. */
  isNarrow?: boolean
  onReject: (answer: Answer) => Promise<readonly WordedViolation[]>
  onCancel: () => void
}

/** Reason, requested action and note of a rejection, which is final. */
export function RejectForm({ id, isNarrow = false, onReject, onCancel }: RejectFormProps) {
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
