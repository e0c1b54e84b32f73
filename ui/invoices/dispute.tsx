/** The dispute of a sent invoice: in its row, and on its page with the acts. */
import { IconMessageExclamation } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, call } from '../api/client.ts'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import { Tag } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { formatDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { Question } from '../kit/question.tsx'
import { TextAreaField } from '../kit/text-area-field.tsx'
import classes from './crediting.module.css'
import type { InvoiceRow, SentDocument } from './queries.ts'

export function DisputeTag({ dispute }: Pick<InvoiceRow, 'dispute'>) {
  const { t } = useTranslation('invoices')
  return dispute && <Tag>{t('dispute.tag')}</Tag>
}

type DisputedProps = {
  accountId: string
  document: Pick<SentDocument, 'id' | 'dispute' | 'invoiceNumber'>
}

function useDispute(accountId: string, id: string) {
  const { t } = useTranslation('invoices')
  const client = useQueryClient()
  const params = { path: { accountId, invoiceId: id } }
  const path = '/accounts/{accountId}/einvoices/{invoiceId}/dispute'
  return useActOn(
    [
      ['sent-invoice', accountId, id],
      ['invoice-events', accountId, id],
      ['invoices', accountId],
    ],
    async (note: string | null | undefined) => {
      if (note === undefined) await call(api.DELETE(path, { params }))
      else await call(api.PUT(path, { params, body: note === null ? {} : { note } }))
    },
    {
      onSuccess: () => void client.invalidateQueries({ queryKey: ['reminders', accountId] }),
      failure: t('dispute.failed'),
    },
  )
}

/** Since when and why, with the act that lifts it. */
export function DisputeFact({ accountId, document: { id, dispute } }: DisputedProps) {
  const { t } = useTranslation('invoices')
  const mayWrite = useMayWrite()
  const lifting = useDispute(accountId, id)
  if (!dispute) return null
  const { note, at, by } = dispute
  return (
    <span className={classes.fact}>
      <Icon of={IconMessageExclamation} size={16} />
      <span>
        {[t('dispute.since', { date: formatDate(at.slice(0, 10)) }), note && `‘${note}’`, by]
          .filter(Boolean)
          .join(', ')}
      </span>
      {mayWrite && (
        <Button
          size="compact"
          kind="quiet"
          busy={lifting.isPending}
          onClick={() => lifting.mutate(undefined)}
        >
          {t('dispute.lift')}
        </Button>
      )}
    </span>
  )
}

const MOST_NOTED = 500

export function DisputeAct({ accountId, document: { id, dispute, invoiceNumber } }: DisputedProps) {
  const { t } = useTranslation('invoices')
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const disputing = useDispute(accountId, id)
  if (dispute) return null
  return (
    <>
      <Button size="compact" icon={IconMessageExclamation} onClick={() => setAsking(true)}>
        {t('dispute.act')}
      </Button>
      {isAsking && (
        <Question
          title={t('dispute.title', { number: invoiceNumber })}
          words={{ no: t('dispute.cancel'), yes: t('dispute.act'), busy: t('dispute.busy') }}
          isBusy={disputing.isPending}
          isForm
          onClose={() => setAsking(false)}
          onYes={() => disputing.mutate(note.trim() || null, { onSuccess: () => setAsking(false) })}
        >
          <TextAreaField
            label={t('dispute.note')}
            hint={t('dispute.hint')}
            value={note}
            maxLength={MOST_NOTED}
            onChange={setNote}
          />
        </Question>
      )}
    </>
  )
}
