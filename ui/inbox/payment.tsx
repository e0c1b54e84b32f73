import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { epcPayload } from '#contracts/rules/epc.ts'
import { displayIban, displayStructuredCommunication } from '#contracts/rules/formats.ts'
import { saveBlob } from '../api/download.ts'
import { Button } from '../kit/button.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatCents } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import type { InboxDocument } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'
import classes from './payment.module.css'
import { askedWords } from './task.ts'

const QrCode = lazy(() => import('../kit/qr-code.tsx'))

type PaymentProps = { document: InboxDocument; payment: NonNullable<InboxDocument['payment']> }

/** The payment: fields to copy, and a code for banking apps. On a telephone the fields come first, on a desk the code. */
export function Payment({ document, payment }: PaymentProps) {
  const { words } = useInboxContext()
  const isPhone = useNarrow(narrow.cards)
  const { payment: said } = words
  const { amountInCents, iban, bic, beneficiary, structuredReference } = payment
  const amount = formatCents(amountInCents)
  const code = epcPayload({
    name: beneficiary,
    iban,
    bic,
    amount: (amountInCents / 100).toFixed(2),
    currency: 'EUR',
    reference: structuredReference,
  })
  const scanned = code && (
    <Scanned code={code} isPhone={isPhone} fileName={`${document.name ?? document.docType}.png`} />
  )
  return (
    <section className={classes.payment} aria-labelledby="to-pay">
      <div className={classes.owed}>
        <h2 id="to-pay">{said.to({ sender: document.sender })}</h2>
        <p className={classes.amount}>{amount}</p>
        <p>{askedWords('pay', document, words)}</p>
      </div>
      {!isPhone && scanned}
      <div className={classes.rows}>
        <CopyRow name={said.amount} value={amount} copied={(amountInCents / 100).toFixed(2)} />
        <CopyRow name={said.account} value={displayIban(iban)} copied={iban} />
        {structuredReference && (
          <CopyRow
            name={said.reference}
            value={displayStructuredCommunication(structuredReference)}
            copied={displayStructuredCommunication(structuredReference)}
          />
        )}
      </div>
      <Facts
        facts={[
          { name: said.name, value: beneficiary },
          { name: said.bic, value: bic },
        ]}
      />
      {isPhone && scanned}
      <p className={classes.note}>{said.note}</p>
    </section>
  )
}

/** The code; on a telephone as a picture too, for the banking app of the same one. */
function Scanned({ code, isPhone, fileName }: { code: string; isPhone: boolean; fileName: string }) {
  const { words, act } = useInboxContext()
  const { payment: said } = words
  const save = async () => {
    const { qrPicture } = await import('../kit/qr-picture.ts')
    saveBlob(await qrPicture(code), fileName)
  }
  return (
    <>
      <h3>{isPhone ? said.byCode : said.withCode}</h3>
      <div className={classes.code}>
        <Suspense fallback={<span />}>
          <QrCode text={code} label={said.code} />
        </Suspense>
        <div className={classes.how}>
          <p>{said.scan}</p>
          {isPhone && <p>{said.samePhone}</p>}
        </div>
      </div>
      {isPhone && (
        <Button size="touch" icon={IconDownload} fullWidth onClick={() => void act(save)}>
          {said.save}
        </Button>
      )}
    </>
  )
}

const SHOWN_MS = 4_000

/** A value, and a button that copies it and says so in place. */
function CopyRow({ name, value, copied }: { name: string; value: string; copied: string }) {
  const { words, act } = useInboxContext()
  const { payment: said } = words
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    await navigator.clipboard.writeText(copied)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS)
  }
  return (
    <div className={classes.row}>
      <span>
        <span className={classes.name}>{name}</span>
        <span className={classes.value}>{value}</span>
      </span>
      <span className={classes.act}>
        <Button
          size="touch"
          icon={IconCopy}
          aria-label={said.copyWhat({ what: name })}
          data-copied={isCopied || undefined}
          onClick={() => void act(copy)}
        >
          {said.copy}
        </Button>
        <span className={classes.said} aria-live="polite">
          {isCopied && (
            <>
              <Icon of={IconCheck} />
              {said.copied}
            </>
          )}
        </span>
      </span>
    </div>
  )
}
