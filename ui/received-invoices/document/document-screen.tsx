import { Group } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { money } from '#contracts/rules/document/written.ts'
import { useIsMember, useMayWrite } from '../../api/reach.ts'
import type { CheckDetail } from '../../document/document-content.ts'
import { DocumentHistory } from '../../document/document-history.tsx'
import { DocumentPage } from '../../document/document-page.tsx'
import { FoundDocument } from '../../document/found-document.tsx'
import { PaymentLine } from '../../document/payment-line.tsx'
import { SetOffs } from '../../document/set-offs.tsx'
import { Tag } from '../../kit/badge.tsx'
import { SmallAction } from '../../kit/text-link.tsx'
import { MeansBadge } from '../means-mark.tsx'
import { otherPartyOf } from '../other-party.ts'
import {
  documentEventsQuery,
  documentQuery,
  fetchReceivedFile,
  openDocument,
  type ReceivedDocument,
  type ReceivedEvent,
  refreshReceived,
} from '../queries.ts'
import { ReceivedDownloads } from '../received-downloads.tsx'
import { WarningBadges } from '../warning-marks.tsx'
import { ApprovalSection } from './approval-section.tsx'
import { useDocumentSteps } from './document-steps.ts'
import { useDoubted } from './doubted-account.tsx'
import { Forward } from './forward.tsx'
import { PaymentBox } from './payment-box.tsx'
import { YourAnswer } from './your-answer.tsx'

type DocumentScreenProps = {
  accountId: string
  id: string
  /** The link back to the list. */
  back: ReactNode
}

/** A received document: its content, the sender's PDF, and our answer. */
export function DocumentScreen({ accountId, id, back }: DocumentScreenProps) {
  const found = useQuery({ ...documentQuery(accountId, id), meta: { handles: true } })
  return (
    <FoundDocument found={found} namespace="received-invoices" back={back}>
      {(document) => <Opened accountId={accountId} document={document} back={back} />}
    </FoundDocument>
  )
}

type OpenedProps = { accountId: string; document: ReceivedDocument; back: ReactNode }

function Opened({ accountId, document, back }: OpenedProps) {
  const { t } = useTranslation('received-invoices')
  const events = useQuery({ ...documentEventsQuery(accountId, document.id), meta: { handles: true } })
  const steps = useDocumentSteps(events.data ?? [], document)
  const { id, selfBilled, totals, currency } = document
  useOpening(accountId, document)
  const doubted = useDoubted(document)
  const [isForwarding, setForwarding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setForwarding(false)
    opener.current?.focus()
  }
  const toggle = () => setForwarding(!isForwarding)
  return (
    <DocumentPage
      document={document}
      direction="RECEIVED"
      selfBilled={selfBilled}
      title={[otherPartyOf(document).name, money(totals.payable ?? totals.gross, currency)]
        .filter(Boolean)
        .join(', ')}
      back={back}
      downloads={
        <Files accountId={accountId} document={document} forward={{ isForwarding, toggle, opener }} />
      }
      fetchFile={(name) => fetchReceivedFile(accountId, id, name)}
      arrival={{ check: findCheck(events.data) }}
      warning={
        <>
          {selfBilled && <Tag>{t('self-billed')}</Tag>}
          {document.status !== 'REJECTED' && <PaymentLine document={document} events={events.data} />}
          <SetOffs accountId={accountId} currency={document.currency} events={events.data} />
          <WarningBadges warnings={document.warnings} />
          {document.status !== 'REJECTED' && !selfBilled && <MeansBadge means={document.payment.means} />}
        </>
      }
      doubted={doubted}
      payment={<PaymentBox accountId={accountId} document={document} />}
      forward={isForwarding && <Forward accountId={accountId} document={document} onClose={close} />}
      answer={
        <>
          <ApprovalSection key={`approval ${id}`} accountId={accountId} document={document} />
          <YourAnswer key={id} accountId={accountId} document={document} />
        </>
      }
      history={<DocumentHistory events={events} steps={steps} />}
    />
  )
}

/** A member who opens it makes it new no more. A failure tries again with the next opening. */
function useOpening(accountId: string, { id, openedAt }: ReceivedDocument): void {
  const client = useQueryClient()
  const isMember = useIsMember()
  const isNew = openedAt === null
  useEffect(() => {
    if (!isMember || !isNew) return
    openDocument(accountId, id).then(
      () => refreshReceived(client, accountId, id),
      () => undefined,
    )
  }, [accountId, id, isMember, isNew, client])
}

type FilesProps = {
  accountId: string
  document: ReceivedDocument
  forward: { isForwarding: boolean; toggle: () => void; opener: RefObject<HTMLButtonElement | null> }
}

function Files({ accountId, document: { id, invoiceNumber, attachments }, forward }: FilesProps) {
  const { t } = useTranslation('received-invoices')
  const number = invoiceNumber ?? ''
  const mayWrite = useMayWrite()
  return (
    <Group component="span" gap="xs" align="stretch" display="inline-flex">
      <ReceivedDownloads
        accountId={accountId}
        invoice={{ id, invoiceNumber: number, documentReferences: attachments }}
      />
      {mayWrite && (
        <SmallAction
          ref={forward.opener}
          icon={IconMailForward}
          aria-label={t('forward.named', { number })}
          aria-expanded={forward.isForwarding}
          onClick={forward.toggle}
        >
          {t('forward.act')}
        </SmallAction>
      )}
    </Group>
  )
}

/** No findings when there is no event. */
function findCheck(events: ReceivedEvent[] | undefined): CheckDetail | undefined {
  const check = events?.find(({ type }) => type === 'CHECKED')
  return check?.detail ?? undefined
}
