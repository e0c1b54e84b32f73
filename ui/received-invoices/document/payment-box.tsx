import { IconCopy } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { epcPayload, type Transfer } from '#contracts/rules/epc.ts'
import { displayIban, displayStructuredCommunication } from '#contracts/rules/formats.ts'
import { isPositive, money } from '../../document/written.ts'
import { Button } from '../../kit/button.tsx'
import { Facts } from '../../kit/facts.tsx'
import { toast } from '../../kit/toast.ts'
import type { ReceivedDocument } from '../queries.ts'
import classes from './payment-box.module.css'

const QrCode = lazy(() => import('../../kit/qr-code.tsx'))

/** The payment of an invoice: a QR code for banking apps, and the data. Nothing for documents without payment, or rejected ones. */
export function PaymentBox({ document }: { document: ReceivedDocument }) {
  const { t } = useTranslation('received-invoices')
  const transfer = transferOf(document)
  const isOwed = document.type === 'E_INVOICES' && document.status !== 'REJECTED'
  if (!isOwed || !transfer.iban || !isPositive(transfer.amount)) return null
  const code = epcPayload(transfer)
  const reference = transfer.reference && displayStructuredCommunication(transfer.reference)
  const facts = [
    { name: t('document.amount'), value: <strong>{money(transfer.amount, transfer.currency)}</strong> },
    { name: t('document.to-account'), value: displayIban(transfer.iban) },
    { name: t('document.bic'), value: transfer.bic },
    { name: t('document.in-name-of'), value: transfer.name },
    { name: t('document.reference'), value: reference },
  ]
  return (
    <section className={classes.box} aria-labelledby="pay">
      {code && (
        <Suspense fallback={<span className={classes.code} />}>
          <QrCode text={code} label={t('document.qr')} />
        </Suspense>
      )}
      <div className={classes.words}>
        <h2 id="pay">{t(code ? 'document.pay-by-app' : 'document.pay')}</h2>
        <Facts facts={facts} />
        <CopyButton text={reference || transfer.iban} isReference={Boolean(reference)} />
      </div>
    </section>
  )
}

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

function transferOf({ seller, payeeName, payment, totals, currency }: ReceivedDocument): Transfer {
  return {
    name: payment.accountName ?? payeeName ?? seller.name,
    iban: payment.iban,
    bic: payment.bic,
    amount: totals.payable,
    currency,
    reference: payment.reference,
  }
}
