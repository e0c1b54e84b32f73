import { Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../api/reach.ts'
import { InvoiceStatusMark } from '../../document/invoice-status.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { Facts } from '../../kit/facts.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { Section } from '../../kit/page.tsx'
import { AnswerButtons } from '../answer-buttons.tsx'
import { otherPartyOf } from '../other-party.ts'
import { nextToAnswerQuery, type ReceivedDocument } from '../queries.ts'
import { RejectForm } from '../reject-form.tsx'
import { useAnswers } from '../use-answers.ts'
import { QuotedNote } from './quoted-note.tsx'
import classes from './your-answer.module.css'

/** After an answer: a link to the next unanswered document, or to the list. */
function NextToAnswer({ accountId, document: { id, approval } }: YourAnswerProps) {
  const { t } = useTranslation('received-invoices')
  const found = useQuery({ ...nextToAnswerQuery(accountId, id), meta: { handles: true } })
  if (!found.data) return null
  const { next, count } = found.data
  if (!next)
    return (
      <div className={classes.next}>
        <p className={classes.dim}>{t('next.none')}</p>
        <ButtonLink to="/received-invoices/{-$accountId}" params={{ accountId }}>
          {t('next.to-list')}
        </ButtonLink>
      </div>
    )
  return (
    <div className={classes.next}>
      <ButtonLink
        kind={approval?.state === 'WAITING' && approval.isMine ? 'secondary' : 'primary'}
        iconAfter={IconArrowRight}
        to="/received-invoices/$accountId/document/$id"
        params={{ accountId, id: next.id }}
        state
      >
        {t('next.open')}
      </ButtonLink>
      <p className={classes.dim}>
        {t('next.which', { count, number: next.invoiceNumber, name: next.invoicee.name ?? '' })}
      </p>
    </div>
  )
}

type YourAnswerProps = { accountId: string; document: ReceivedDocument }

/** The answer buttons; afterwards our answer. */
export function YourAnswer({ accountId, document }: YourAnswerProps) {
  const { t } = useTranslation('received-invoices')
  const mayWrite = useMayWrite()
  if (!mayWrite && !document.answer) return null
  return (
    <Section title={t('your-answer')}>
      <Stack gap={12} pt="md">
        {document.answer ? (
          <>
            <Given answer={document.answer} status={document.status} />
            {mayWrite && <NextToAnswer accountId={accountId} document={document} />}
          </>
        ) : (
          <Choice accountId={accountId} document={document} />
        )}
      </Stack>
    </Section>
  )
}

function Choice({ accountId, document }: YourAnswerProps) {
  const answers = useAnswers(accountId)
  const [isRejecting, setRejecting] = useState(false)
  const number = document.invoiceNumber ?? ''
  const row = { id: document.id, invoiceNumber: number, invoicee: { name: otherPartyOf(document).name } }
  const pending = answers.pendingFor(document)
  return (
    <>
      <AnswerButtons
        id={document.id}
        isProminent
        isNext={!document.isHeld && !(document.approval?.state === 'WAITING' && document.approval.isMine)}
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
      {note && <QuotedNote>{note}</QuotedNote>}
      {delivered === false && <p className={classes.dim}>{t('document.not-deliverable')}</p>}
    </>
  )
}
