import { IconPencil, IconReceiptRefund } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../api/reach.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import type { SentRow } from '../queries.ts'
import type { Made } from './calls.ts'
import { useMakeDraft, useSettle } from './use-afterwards.ts'

type SettlingActProps = {
  accountId: string
  invoice: Pick<SentRow, 'id' | 'type' | 'status' | 'invoiceNumber'>
}

/** Actions that settle a failed document, and the one that puts it aside. */
export function SettlingActs({ accountId, invoice }: SettlingActProps) {
  const { t } = useTranslation('invoices')
  const settle = useSettle(accountId, invoice)
  if (!useMayWrite()) return null
  return (
    <>
      <SettlingAct accountId={accountId} invoice={invoice} />
      <Button
        size="compact"
        kind="quiet"
        busy={settle.isPending}
        aria-label={t('after.settle-named', { number: invoice.invoiceNumber })}
        onClick={() => settle.mutate()}
      >
        {t('after.settle')}
      </Button>
    </>
  )
}

/** Send again, credit, or correct as a new draft. */
function SettlingAct({ accountId, invoice }: SettlingActProps) {
  const { t } = useTranslation('invoices')
  const draft = useMakeDraft(accountId)
  const { id, type, status, invoiceNumber } = invoice
  if (status === 'ERROR')
    return (
      <ButtonLink
        size="compact"
        to="/invoices/$accountId/document/$id"
        params={{ accountId, id }}
        search={{ again: true }}
        aria-label={t('after.again-named', { number: invoiceNumber })}
      >
        {t('after.again')}
      </ButtonLink>
    )
  const made: Made = status === 'REJECTED' && type === 'E_INVOICES' ? 'credit' : 'copy'
  const words = t(made === 'credit' ? 'after.credit' : 'after.correct')
  return (
    <Button
      size="compact"
      icon={made === 'credit' ? IconReceiptRefund : IconPencil}
      busy={draft.isPending}
      busyLabel={t('after.making')}
      aria-label={draft.isPending ? undefined : `${words}: ${invoiceNumber}`}
      onClick={() => draft.mutate({ id, made })}
    >
      {words}
    </Button>
  )
}
