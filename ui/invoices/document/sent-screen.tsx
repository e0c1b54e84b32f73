import { Box } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../api/reach.ts'
import { DocumentHistory } from '../../document/document-history.tsx'
import { DocumentPage } from '../../document/document-page.tsx'
import { FoundDocument } from '../../document/found-document.tsx'
import { isFailed } from '../../document/invoice-status.tsx'
import { PaymentLine } from '../../document/payment-line.tsx'
import { SetOffs } from '../../document/set-offs.tsx'
import { Tag } from '../../kit/badge.tsx'
import { Section } from '../../kit/page.tsx'
import { Afterwards, type Mailing } from '../afterwards/afterwards.tsx'
import { AlsoToFact } from '../also-to.tsx'
import { CreditingFact } from '../crediting.tsx'
import { DisputeAct, DisputeFact } from '../dispute.tsx'
import { InvoiceDownloads } from '../invoice-downloads.tsx'
import { fetchSentFile, invoiceEventsQuery, type SentDocument, sentDocumentQuery } from '../queries.ts'
import { useTimelineSteps } from '../timeline-steps.ts'

type SentScreenProps = Mailing & {
  accountId: string
  id: string
  /** The link back to the list. */
  back: ReactNode
}

/** A sent document: its content, its PDF, its history, and its actions. */
export function SentScreen({ accountId, id, back, ...mailing }: SentScreenProps) {
  const found = useQuery({ ...sentDocumentQuery(accountId, id), meta: { handles: true } })
  return (
    <FoundDocument found={found} namespace="invoices" back={back}>
      {(document) => <Opened {...mailing} accountId={accountId} document={document} back={back} />}
    </FoundDocument>
  )
}

type OpenedProps = Mailing & { accountId: string; document: SentDocument; back: ReactNode }

function Opened({ accountId, document, back, ...mailing }: OpenedProps) {
  const { t } = useTranslation('invoices')
  const { id, attachments, selfBilled } = document
  const mayWrite = useMayWrite()
  const number = document.invoiceNumber ?? ''
  const row = { id, invoiceNumber: number, documentReferences: attachments }
  return (
    <DocumentPage
      document={document}
      direction="SENT"
      selfBilled={selfBilled}
      title={[number, otherPartyOf(document).name].filter(Boolean).join(', ')}
      back={back}
      warning={
        <>
          {selfBilled && <Tag>{t('received-invoices:self-billed')}</Tag>}
          <Payment accountId={accountId} document={document} />
          <CreditingFact accountId={accountId} document={document} />
          <AlsoToFact accountId={accountId} document={document} />
          <DisputeFact accountId={accountId} document={document} />
        </>
      }
      downloads={<InvoiceDownloads accountId={accountId} invoice={row} />}
      fetchFile={(name) => fetchSentFile(accountId, id, name)}
      answer={
        mayWrite && (
          <Section title={t('document.next')}>
            <Box mt="md">
              <Afterwards key={id} {...mailing} accountId={accountId} invoice={makeSent(document)} />
              {document.type === 'E_INVOICES' && !isFailed(document.status) && (
                <Box mt={8}>
                  <DisputeAct accountId={accountId} document={document} />
                </Box>
              )}
            </Box>
          </Section>
        )
      }
      history={<History accountId={accountId} document={document} />}
    />
  )
}

function Payment({ accountId, document }: Pick<OpenedProps, 'accountId' | 'document'>) {
  const { data } = useQuery({ ...invoiceEventsQuery(accountId, document.id), meta: { handles: true } })
  return (
    <>
      <PaymentLine document={document} events={data} />
      <SetOffs accountId={accountId} currency={document.currency} events={data} />
    </>
  )
}

/** The seller of a self-billed document, else the buyer. */
const otherPartyOf = ({ selfBilled, seller, buyer }: SentDocument) => (selfBilled ? seller : buyer)

const makeSent = (document: SentDocument) => {
  const { id, type, status, invoiceNumber, isSentAgain, customerEmail } = document
  return {
    id,
    type,
    status,
    isSentAgain,
    invoiceNumber: invoiceNumber ?? '',
    invoicee: { name: otherPartyOf(document).name, email: customerEmail },
  }
}

function History({ accountId, document }: { accountId: string; document: SentDocument }) {
  const events = useQuery({ ...invoiceEventsQuery(accountId, document.id), meta: { handles: true } })
  const steps = useTimelineSteps(events.data ?? [], document.status, document.currency)
  useDocumentFollows(accountId, document.id, events.data?.length)
  return <DocumentHistory events={events} steps={steps} />
}

/** A new event refreshes the document and the list, whose status depends on it. */
function useDocumentFollows(accountId: string, id: string, count: number | undefined): void {
  const client = useQueryClient()
  const known = useRef(count)
  useEffect(() => {
    if (known.current !== undefined && count !== undefined && count > known.current) {
      void client.invalidateQueries({ queryKey: ['sent-invoice', accountId, id] })
      void client.invalidateQueries({ queryKey: ['invoices', accountId] })
    }
    known.current = count
  }, [client, accountId, id, count])
}
