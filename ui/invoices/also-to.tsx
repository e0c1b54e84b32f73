/** The delivery of a sent invoice's PDF over the second channel: its state, and after a failure the act that takes it back. */
import { IconMailbox } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, call } from '../api/client.ts'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import { fullName } from '../api/receiver-name.ts'
import { isFailed } from '../document/invoice-status.tsx'
import { Button } from '../kit/button.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { toast } from '../kit/toast.ts'
import classes from './crediting.module.css'
import type { SentDocument } from './queries.ts'

type Delivery = NonNullable<SentDocument['alsoTo']>

/** The furthest step; a mail that came back, or never left, before the mail itself. */
function deliveryWords(t: TFunction<'invoices'>, delivery: Delivery): string {
  const { withdrawnAt, readConfirmedAt, openedAt, mailBouncedAt, notNotifiedReason, notifiedAt } = delivery
  const name = fullName(delivery)
  const said = (key: 'withdrawn' | 'read' | 'opened' | 'told', at: string) =>
    t(`also-to.${key}`, { name, at: formatDateTime(at) })
  if (withdrawnAt !== null) return said('withdrawn', withdrawnAt)
  if (readConfirmedAt !== null) return said('read', readConfirmedAt)
  if (openedAt !== null) return said('opened', openedAt)
  if (mailBouncedAt !== null) return t('also-to.bounced', { name })
  if (notNotifiedReason !== null)
    return t('also-to.untold', { name, why: t(`also-to.unreached.${notNotifiedReason}`) })
  return notifiedAt === null ? t('also-to.filed', { name }) : said('told', notifiedAt)
}

type AlsoToProps = { accountId: string; document: Pick<SentDocument, 'id' | 'status' | 'alsoTo'> }

export function AlsoToFact({ accountId, document: { id, status, alsoTo } }: AlsoToProps) {
  const { t } = useTranslation('invoices')
  const mayWrite = useMayWrite()
  const withdrawing = useActOn(
    [
      ['sent-invoice', accountId, id],
      ['invoice-events', accountId, id],
    ],
    (documentId: string) =>
      call(api.POST('/doccle-documents/{documentId}/withdraw', { params: { path: { documentId } } })),
    { onSuccess: () => toast.success(t('also-to.taken-back')), failure: t('also-to.not-withdrawn') },
  )
  if (!alsoTo) return null
  const { documentId, invoiceId, withdrawnAt } = alsoTo
  return (
    <span className={classes.fact}>
      <Icon of={IconMailbox} size={16} />
      <span>{deliveryWords(t, alsoTo)}</span>
      {mayWrite && isFailed(status) && invoiceId === id && withdrawnAt === null && (
        <Button
          size="compact"
          kind="quiet"
          busy={withdrawing.isPending}
          onClick={() => withdrawing.mutate(documentId)}
        >
          {t('also-to.withdraw')}
        </Button>
      )}
    </span>
  )
}
