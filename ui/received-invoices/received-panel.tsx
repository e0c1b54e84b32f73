import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InvoiceStatusBadge } from '../api/invoice-status.tsx'
import { Tag } from '../kit/badge.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatCents, formatDate, formatDateTime, formatVat } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { SidePanel } from '../kit/side-panel.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import type { ReceivedRow } from './queries.ts'
import { ReceivedDownloads } from './received-downloads.tsx'
import classes from './received-panel.module.css'
import { RejectForm } from './reject-form.tsx'
import type { Answers } from './use-answers.ts'

type ReceivedPanelProps = {
  accountId: string
  /** Undefined: closed. */
  row: ReceivedRow | undefined
  answers: Answers
  onClose: () => void
}

/** One received document: what it says, its files, and your answer. */
export function ReceivedPanel({ accountId, row, answers, onClose }: ReceivedPanelProps) {
  const title = row ? `${row.invoicee.name ?? ''}, ${formatCents(row.totalAmountInCent, row.currency)}` : ''
  return (
    <SidePanel isOpen={row !== undefined} onClose={onClose} title={title}>
      {row && <Summary accountId={accountId} row={row} />}
      {row && <YourAnswer key={row.id} row={row} answers={answers} />}
    </SidePanel>
  )
}

function Summary({ accountId, row }: { accountId: string; row: ReceivedRow }) {
  const { t } = useTranslation('received-invoices')
  const facts = [
    { name: t('column.number'), value: row.invoiceNumber },
    { name: t('column.vat'), value: formatVat(row.invoicee.vatNumber) },
    { name: t('column.issue-date'), value: formatDate(row.issueDate) },
    { name: t('column.due-date'), value: formatDate(row.dueDate) },
    { name: t('column.received'), value: formatDateTime(row.dateCreated) },
  ]
  return (
    <>
      <div className={classes.head}>
        <InvoiceStatusBadge status={row.status} />
        {row.type === 'E_CREDIT_NOTES' && <Tag>{t('invoices:credit-note')}</Tag>}
        <span className={classes.downloads}>
          <ReceivedDownloads accountId={accountId} invoice={row} />
        </span>
      </div>
      <Facts facts={facts} />
    </>
  )
}

function YourAnswer({ row, answers }: { row: ReceivedRow; answers: Answers }) {
  const { t } = useTranslation('received-invoices')
  const [isRejecting, setRejecting] = useState(false)
  if (row.status !== null) return null
  const pending = answers.pendingFor(row)
  return (
    <Section title={t('your-answer')} className={classes.answer ?? ''}>
      <div className={classes.choices}>
        <AnswerButtons
          isProminent
          number={row.invoiceNumber}
          pending={pending}
          isRejecting={isRejecting}
          onAccept={() => answers.send(row, { responseCode: 'AP' })}
          onReject={() => setRejecting(!isRejecting)}
        />
        {isRejecting && (
          <RejectForm
            isNarrow
            isBusy={pending === 'RE'}
            onReject={(answer) => answers.send(row, { responseCode: 'RE', ...answer })}
            onCancel={() => setRejecting(false)}
          />
        )}
      </div>
    </Section>
  )
}
