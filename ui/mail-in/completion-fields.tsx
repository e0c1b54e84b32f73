import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused, violationsIn } from '../api/failure.ts'
import { useMayWrite } from '../api/reach.ts'
import { Column, Columns } from '../forms/columns.tsx'
import { violationText } from '../forms/validate.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { Button } from '../kit/button.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { DateField } from '../kit/date-field.tsx'
import { formatCents } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import { type CompletionForm, changed, markOf, sumOf, toBody, toForm } from './completion.ts'
import classes from './mail-in.module.css'
import { complete, type FileDetails, refreshFiles, setAside } from './queries.ts'
import { ThrowAway } from './throw-away.tsx'
import { VatRows } from './vat-rows.tsx'

type CompletionFieldsProps = {
  accountId: string
  details: FileDetails
  onLeave: () => void
  /** Somebody else was at it meanwhile. */
  onStale: () => void
}

/** The fields of a paper, each with its state. One press receives it, one sets it aside. */
export function CompletionFields({ accountId, details, onLeave, onStale }: CompletionFieldsProps) {
  const { t } = useTranslation('mail-in')
  const [opened] = useState(() => toForm(details))
  const [form, setForm] = useState(opened)
  const mayWrite = useMayWrite()
  const { completing, discarding, errorAt } = useActs({ accountId, details, form, onLeave, onStale })
  const change = <Name extends keyof CompletionForm>(name: Name, value: CompletionForm[Name]) =>
    setForm((before) => changed(before, { name, value, details }))
  const field = (
    name: 'sellerName' | 'sellerVat' | 'invoiceNumber' | 'issueDate' | 'dueDate' | 'iban' | 'reference',
  ) => ({
    id: `completion_${name}`,
    label: t(`field.${name}`),
    value: form[name],
    onChange: (value: string) => change(name, value),
    readOnly: !mayWrite,
    error: errorAt(`/${name}`),
    mark: markOf(name, { form, opened, details }, t),
  })
  const isInvoice = form.type === 'E_INVOICES'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (mayWrite && !completing.isPending) completing.mutate()
      }}
    >
      <Columns>
        <Column>
          <ChoiceBar
            label={t('field.type')}
            value={form.type}
            onChange={(type) => change('type', type)}
            items={[
              { value: 'E_INVOICES', label: t('type.invoice') },
              { value: 'E_CREDIT_NOTES', label: t('type.credit-note') },
            ]}
          />
        </Column>
        <Column>
          <TextField {...field('sellerName')} required />
        </Column>
        <Column of={3}>
          <TextField {...field('sellerVat')} />
        </Column>
        <Column of={3}>
          <TextField {...field('invoiceNumber')} required />
        </Column>
        <Column of={3}>
          <DateField {...field('issueDate')} required />
        </Column>
        <Column of={3}>{isInvoice && <DateField {...field('dueDate')} base={form.issueDate} />}</Column>
        <Column>
          <VatRows
            rows={form.vatRows}
            isReadOnly={!mayWrite}
            onChange={(rows) => change('vatRows', rows)}
            errorAt={errorAt}
          />
        </Column>
        <Column of={3}>
          <AmountField
            id="completion_total"
            label={t('field.total')}
            value={form.total}
            unit={form.currency}
            required
            readOnly={!mayWrite}
            onChange={(total) => change('total', total)}
            error={errorAt('/total')}
            mark={markOf('total', { form, opened, details }, t)}
          />
        </Column>
        <Column of={3}>
          <Sum form={form} />
        </Column>
        {isInvoice && (
          <Column>
            <TextField {...field('iban')} />
          </Column>
        )}
        <Column>
          <TextField {...field('reference')} />
        </Column>
      </Columns>
      {mayWrite && (
        <div className={classes.buttons}>
          <Button
            kind="primary"
            size="touch"
            type="submit"
            busy={completing.isPending}
            busyLabel={t('saving')}
          >
            {t('save')}
          </Button>
          {details.file.source === 'UPLOAD' ? (
            <ThrowAway accountId={accountId} file={details.file} onGone={onLeave} size="touch" />
          ) : (
            <Button
              size="touch"
              busy={discarding.isPending}
              busyLabel={t('putting-aside')}
              onClick={() => discarding.mutate()}
            >
              {t('put-aside')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

function Sum({ form }: { form: CompletionForm }) {
  const { t } = useTranslation('mail-in')
  const sum = sumOf(form)
  if (sum === null || form.total === null) return null
  const isRight = Math.round(sum * 100) === Math.round(form.total * 100)
  const shown = formatCents(Math.round(sum * 100), form.currency)
  return (
    <p
      className={classes.sum}
      role="status"
      data-right={isRight || undefined}
      data-wrong={!isRight || undefined}
    >
      <Icon of={isRight ? IconCircleCheck : IconAlertTriangle} />
      {t(isRight ? 'sum.right' : 'sum.wrong', { sum: shown })}
    </p>
  )
}

type Acting = CompletionFieldsProps & { form: CompletionForm }

function useActs({ accountId, details: { file }, form, onLeave, onStale }: Acting) {
  const { t } = useTranslation('mail-in')
  const client = useQueryClient()
  const leave = (words: string) => {
    toast.success(words)
    onLeave()
    void refreshFiles(client, accountId)
  }
  const whenStale = (error: unknown) => {
    if (!isRefused(error, 'STALE', 'NOT_FOUND')) return
    toast.error(t('stale'))
    onStale()
  }
  const handles = ['STALE', 'NOT_FOUND']
  const completing = useMutation({
    mutationFn: () => complete(accountId, file.id, toBody(form, file.version)),
    onSuccess: () => leave(t('saved')),
    onError: whenStale,
    meta: { failure: t('not-saved'), handles },
  })
  const discarding = useMutation({
    mutationFn: () => setAside(accountId, file),
    onSuccess: () => leave(t('put-aside-done')),
    onError: whenStale,
    meta: { failure: t('not-done'), handles },
  })
  const violations = violationsIn(completing.error)
  const errorAt = (pointer: string) => {
    const found = violations.find(({ field }) => field === pointer)
    return found && violationText(found)
  }
  return { completing, discarding, errorAt }
}
