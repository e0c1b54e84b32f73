import { IconCopy, IconFileArrowRight, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { day, isNothing, money } from '#contracts/rules/document/written.ts'
import { epcPayload, type Transfer } from '#contracts/rules/epc.ts'
import { displayIban, displayStructuredCommunication, normaliseIban } from '#contracts/rules/formats.ts'
import type { Approval } from '../../api/approvals.ts'
import { useMayWrite } from '../../api/reach.ts'
import { vendorQuery } from '../../api/vendors.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { formatCents, formatDateTime } from '../../kit/format.ts'
import { Icon } from '../../kit/icon.tsx'
import { toast } from '../../kit/toast.ts'
import { otherPartyOf } from '../other-party.ts'
import { orderOfQuery, type ReceivedDocument } from '../queries.ts'
import { HeldBack } from './held-back.tsx'
import classes from './payment-box.module.css'
import { Box } from './payment-frame.tsx'
import { ToReceive } from './to-receive.tsx'

const QrCode = lazy(() => import('../../kit/qr-code.tsx'))

type BoxProps = { accountId: string; document: ReceivedDocument }

/** The payment of a document, or the reason why nothing is paid; nothing of a rejected one. Only a transfer shows an account. */
export function PaymentBox({ accountId, document }: BoxProps) {
  if (document.status === 'REJECTED') return null
  return (
    <>
      {document.selfBilled && <ToReceive document={document} />}
      {document.isHeld ? (
        <HeldBack accountId={accountId} document={document} />
      ) : (
        !document.selfBilled && <Free accountId={accountId} document={document} />
      )}
      <Notes document={document} />
    </>
  )
}

function Free({ accountId, document }: BoxProps) {
  const { payment, type } = document
  if (payment.means === 'TRANSFER' && type === 'E_INVOICES') {
    if (document.approval !== null && document.approval.state !== 'APPROVED')
      return <NotApproved approval={document.approval} />
    if (document.orderedCents > 0 && document.orderedCents >= document.openCents)
      return <OrderedBox accountId={accountId} document={document} />
    return payment.iban ? <TransferBox accountId={accountId} document={document} /> : null
  }
  return <OtherMeans document={document} />
}

/** Nothing invites to pay a second time. */
function OrderedBox({ accountId, document: { id, orderedCents, currency } }: BoxProps) {
  const { t } = useTranslation('received-invoices')
  const { data: order } = useQuery(orderOfQuery(accountId, id))
  return (
    <Box
      title={t('document.ordered')}
      words={t('document.ordered-why', { amount: formatCents(orderedCents, currency) })}
    >
      {order && (
        <ButtonLink
          size="compact"
          to="/money/{-$accountId}/orders"
          params={{ accountId }}
          search={{ order: order.id }}
        >
          {t('document.show-order', { number: order.number })}
        </ButtonLink>
      )}
    </Box>
  )
}

/** Nothing invites to pay before the approval. */
function NotApproved({ approval: { state } }: { approval: Approval }) {
  const { t } = useTranslation('received-invoices')
  return <Box title={t(`approval.pay.${state}`)} words={t(`approval.pay.${state}-why`)} />
}

/** Points to check that hold nothing back. */
function Notes({ document }: Pick<BoxProps, 'document'>) {
  const { t } = useTranslation('received-invoices')
  const { warnings, selfBilled } = document
  const name = otherPartyOf(document).name ?? ''
  const sentences = warnings.flatMap(({ code, detail }) => {
    const { total = '', sender = '', iban = '', knownIbans: [own = ''] = [] } = detail
    if (code === 'TOTALS_NOT_IN_PDF') return t('held.note.other-total', { total })
    if (code === 'SENDER_IS_NOT_SELLER')
      return t(selfBilled ? 'held.note.other-sender-of-buyer' : 'held.note.other-sender', { sender })
    if (code === 'IBAN_NOT_OWN')
      return t('held.note.not-own', { name, iban: displayIban(iban), own: displayIban(own) })
    return code === 'FIRST_OF_VENDOR' ? t('held.note.first', { name }) : []
  })
  if (sentences.length === 0) return null
  return (
    <ul className={classes.notes}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Icon of={IconInfoCircle} size={16} />
          {sentence}
        </li>
      ))}
    </ul>
  )
}

/** The member who confirmed the account by phone, and the person they spoke with. */
function ConfirmedBy({ accountId, document: { vendorId, payment } }: BoxProps) {
  const { t } = useTranslation('received-invoices')
  const { data: vendor } = useQuery({ ...vendorQuery(accountId, vendorId ?? ''), enabled: vendorId !== null })
  const iban = normaliseIban(payment.iban ?? '')
  const own = vendor?.ibans.find((one) => one.iban === iban && one.state === 'CONFIRMED')
  if (own?.spokenWith == null) return null
  const said = { by: own.confirmedBy ?? '', date: formatDateTime(own.confirmedAt), who: own.spokenWith }
  return <p className={classes.dim}>{t('held.confirmed-by', said)}</p>
}

function TransferBox({ accountId, document }: BoxProps) {
  const { t } = useTranslation('received-invoices')
  const mayWrite = useMayWrite()
  const transfer = makeTransfer(document)
  const code = epcPayload(transfer)
  const reference = transfer.reference && displayStructuredCommunication(transfer.reference)
  const facts = [
    { name: t('document.amount'), value: <strong>{money(transfer.amount, transfer.currency)}</strong> },
    { name: t('document.to-account'), value: displayIban(transfer.iban ?? '') },
    { name: t('document.bic'), value: transfer.bic },
    { name: t('document.in-name-of'), value: transfer.name },
    { name: t('document.payee'), value: document.payeeName === transfer.name ? null : document.payeeName },
    { name: t('document.reference'), value: reference },
    ...otherAccounts(document).map((value) => ({ name: t('document.or-account'), value })),
  ]
  return (
    <Box
      title={t(code ? 'document.pay-by-app' : 'document.pay')}
      facts={facts}
      code={
        code && (
          <Suspense fallback={<span className={classes.code} />}>
            <QrCode text={code} label={t('document.qr')} />
          </Suspense>
        )
      }
    >
      <ConfirmedBy accountId={accountId} document={document} />
      <div className={classes.acts}>
        <CopyButton text={reference || transfer.iban || ''} isReference={Boolean(reference)} />
        {mayWrite && document.openCents > 0 && document.currency === 'EUR' && (
          <ButtonLink
            size="compact"
            icon={IconFileArrowRight}
            to="/money/{-$accountId}/orders"
            params={{ accountId }}
            search={{ document: document.id }}
          >
            {t('document.put-ready')}
          </ButtonLink>
        )}
      </div>
    </Box>
  )
}

const otherAccounts = ({ payment: { others } }: ReceivedDocument): string[] => [
  ...new Set(
    others.flatMap(({ iban, bic, accountName }) =>
      iban === null ? [] : [displayIban(iban), bic, accountName].filter(Boolean).join(', '),
    ),
  ),
]

function OtherMeans({ document }: Pick<BoxProps, 'document'>) {
  const { t } = useTranslation('received-invoices')
  const { payment, seller, payeeName, dueDate, totals, currency, type } = document
  const { means, owedBy, mandate, creditor } = payment
  const name = payeeName ?? seller.name ?? ''
  const amount = money(unsigned(totals.payable ?? totals.gross), currency)
  const said = { name, amount, date: day(dueDate) }
  if (owedBy === 'SELLER') return <Box title={t('document.means.owes-you', said)} />
  if (type === 'E_CREDIT_NOTES' && owedBy === 'BUYER')
    return <Box title={t('document.means.you-owe', said)} />
  switch (means) {
    case 'COLLECTED':
      return (
        <Box
          title={t('document.means.COLLECTED')}
          words={t(dueDate ? 'document.means.collected-on' : 'document.means.collected', said)}
          facts={[
            { name: t('document.mandate'), value: mandate },
            { name: t('document.creditor'), value: creditor },
          ]}
        />
      )
    case 'PAID':
    case 'CLEARED':
      return <Box title={t(`document.means.${means}`)} words={t(`document.means.${means}-why`, said)} />
    case 'NOTHING_TO_PAY':
      return (
        <Box
          title={t('document.means.NOTHING_TO_PAY')}
          words={isNothing(totals.prepaid) ? undefined : t('document.means.prepaid')}
        />
      )
    default:
      return (
        <Box
          title={t('document.means.other')}
          words={t('document.means.other-why', said)}
          facts={[{ name: t('document.reference'), value: payment.reference }]}
        />
      )
  }
}

const unsigned = (amount: string | null): string | null => amount?.replace(/^-/, '') ?? null

function CopyButton({ text, isReference }: { text: string; isReference: boolean }) {
  const { t } = useTranslation('received-invoices')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast.success(t('document.copied'), text)
  }
  return (
    <Button size="compact" icon={IconCopy} onClick={() => void copy()}>
      {t(isReference ? 'document.copy-reference' : 'document.copy-account')}
    </Button>
  )
}

function makeTransfer({ seller, payeeName, payment, totals, currency }: ReceivedDocument): Transfer {
  return {
    name: payment.accountName ?? payeeName ?? seller.name,
    iban: payment.iban,
    bic: payment.bic,
    amount: totals.payable,
    currency,
    reference: payment.reference,
  }
}
