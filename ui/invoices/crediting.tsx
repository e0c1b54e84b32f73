/** The credit notes of a sent invoice, in its row and on its page. */
import { IconReceiptRefund } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { Rich } from '../kit/rich.tsx'
import classes from './crediting.module.css'
import type { InvoiceRow, SentDocument } from './queries.ts'

export function CreditingLine({ crediting }: Pick<InvoiceRow, 'crediting'>) {
  const { t } = useTranslation('invoices')
  if (!crediting) return null
  const numbers = crediting.creditNotes.map(({ invoiceNumber }) => invoiceNumber).join(', ')
  const text = t(crediting.isWhole ? 'crediting.whole' : 'crediting.part', { numbers })
  return (
    <span className={classes.line} title={text}>
      {text}
    </span>
  )
}

type FactProps = { accountId: string; document: Pick<SentDocument, 'crediting' | 'totals' | 'currency'> }

/** With links to them, and the amount where it is not the whole. */
export function CreditingFact({ accountId, document: { crediting, totals, currency } }: FactProps) {
  const { t } = useTranslation('invoices')
  if (!crediting) return null
  const { isWhole, amountInCent, creditNotes } = crediting
  const links = creditNotes.map(({ id, invoiceNumber }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to="/invoices/$accountId/document/$id" params={{ accountId, id }}>
        {invoiceNumber}
      </Link>
    </Fragment>
  ))
  const amounts = {
    credited: formatCents(amountInCent, currency),
    total: formatCents(Math.round(Number(totals.gross) * 100), currency),
  }
  return (
    <span className={classes.fact}>
      <Icon of={IconReceiptRefund} size={16} />
      <span>
        <Rich
          text={t(isWhole ? 'crediting.whole' : 'crediting.part-amount', { numbers: '<links/>', ...amounts })}
          parts={{ links }}
        />
      </span>
    </span>
  )
}
