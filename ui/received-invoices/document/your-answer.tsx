import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../api/reach.ts'
import { InvoiceStatusMark } from '../../document/invoice-status.tsx'
import { Facts } from '../../kit/facts.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { Section } from '../../kit/page.tsx'
import { AnswerButtons } from '../answer-buttons.tsx'
import type { ReceivedDocument } from '../queries.ts'
import { RejectForm } from '../reject-form.tsx'
import { useAnswers } from '../use-answers.ts'
import { NextToAnswer } from './next-to-answer.tsx'
import classes from './your-answer.module.css'

type YourAnswerProps = { accountId: string; document: ReceivedDocument }

/** The answer buttons; afterwards our answer. */
export function YourAnswer({ accountId, document }: YourAnswerProps) {
  const { t } = useTranslation('received-invoices')
  const mayWrite = useMayWrite()
  if (!mayWrite && !document.answer) return null
  return (
    <Section title={t('your-answer')}>
      <div className={classes.answer}>
        {document.answer ? (
          <>
            <Given answer={document.answer} status={document.status} />
            {mayWrite && <NextToAnswer accountId={accountId} id={document.id} />}
          </>
        ) : (
          <Choice accountId={accountId} document={document} />
        )}
      </div>
    </Section>
  )
}

function Choice({ accountId, document }: YourAnswerProps) {
  const answers = useAnswers(accountId)
  const [isRejecting, setRejecting] = useState(false)
  const number = document.invoiceNumber ?? ''
  const row = { id: document.id, invoiceNumber: number, invoicee: { name: document.seller.name } }
  const pending = answers.pendingFor(document)
  return (
    <>
      <AnswerButtons
        id={document.id}
        isProminent
        number={number}
        pending={pending}
        isRejecting={isRejecting}
        onAccept={() => void answers.send(row, { responseCode: 'AP' })}
        onReject={() => setRejecting(!isRejecting)}
      />
      {isRejecting && (
        <RejectForm
          id={document.id}
          isNarrow
          onReject={(answer) => answers.send(row, answer)}
          onCancel={() => setRejecting(false)}
        />
      )}
    </>
  )
}

type GivenProps = { answer: NonNullable<ReceivedDocument['answer']>; status: ReceivedDocument['status'] }

function Given({ answer, status }: GivenProps) {
  const { t } = useTranslation('received-invoices')
  const { reasons, actions, note, delivered, at, actor } = answer
  const facts = [
    { name: t('reason'), value: reasons.map((code) => t(`answer:reason.${code}`)).join(', ') },
    { name: t('request'), value: actions.map((code) => t(`answer:action.${code}`)).join(', ') },
  ]
  return (
    <>
      <p className={classes.status}>
        <InvoiceStatusMark status={status} />
      </p>
      <p className={classes.dim}>{[formatDateTime(at), actor].filter(Boolean).join(', ')}</p>
      {answer.responseCode === 'RE' && <Facts facts={facts} />}
      {note && <blockquote className={classes.note}>{note}</blockquote>}
      {delivered === false && <p className={classes.dim}>{t('document.not-deliverable')}</p>}
    </>
  )
}
