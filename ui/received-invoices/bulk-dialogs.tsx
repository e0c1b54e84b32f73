import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountQuery } from '../api/accounts.ts'
import { useSession } from '../api/session.ts'
import { MailForm } from '../document/mail-form.tsx'
import { Dialog } from '../kit/dialog.tsx'
import classes from './answer.module.css'
import type { ReceivedRow } from './queries.ts'
import { RejectForm } from './reject-form.tsx'
import type { BulkAct } from './use-bulk.ts'

type DialogProps = {
  accountId: string
  /** The documents that the act does. */
  rows: readonly ReceivedRow[]
  /** @returns true when all of them are done. The others stay, and so does the typed text. */
  onAct: (act: BulkAct) => Promise<boolean>
  onClose: () => void
}

/** One reason for several rejections, which are final. */
export function BulkRejection({ rows, onAct, onClose }: DialogProps) {
  const { t } = useTranslation('received-invoices')
  return (
    <Dialog isOpen onClose={onClose} title={t('bulk.reject-title', { count: rows.length })} width={560}>
      <Names rows={rows} />
      <RejectForm
        id="chosen"
        isNarrow
        isBare
        onReject={async (answer) => {
          if (await onAct({ kind: 'reject', answer })) onClose()
          return []
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** A mail for each document, to one address. */
export function BulkForwarding({ accountId, rows, onAct, onClose }: DialogProps) {
  const { t } = useTranslation('received-invoices')
  const { data: account } = useQuery(accountQuery(accountId))
  const user = useSession()?.user
  const count = rows.length
  const title = t('bulk.forward-title', { count })
  return (
    <Dialog isOpen onClose={onClose} title={title} width={560}>
      <Names rows={rows} />
      <MailForm
        accountId={accountId}
        title={title}
        email=""
        freeFor={[account?.supplier.email, user?.email]}
        words={{ free: t('forward.hint'), cost: (credits) => t('bulk.forward-cost', { count, credits }) }}
        onMail={async (email) => {
          if (await onAct({ kind: 'forward', email })) onClose()
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}

const MOST_NAMED = 5

function Names({ rows }: { rows: readonly ReceivedRow[] }) {
  const { t } = useTranslation('received-invoices')
  const named = rows
    .slice(0, MOST_NAMED)
    .map(({ invoicee, invoiceNumber }) => [invoicee.name, invoiceNumber].filter(Boolean).join(' '))
  const more = rows.length - named.length
  return (
    <p className={classes.names}>
      {[...named, ...(more > 0 ? [t('bulk.more', { count: more })] : [])].join(', ')}
    </p>
  )
}
