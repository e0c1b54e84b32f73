import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '#contracts/rules/countries.ts'
import { drawSections } from '#contracts/rules/document/sections.ts'
import { day } from '#contracts/rules/document/written.ts'
import { displayKbo, displayStructuredCommunication } from '#contracts/rules/formats.ts'
import { readableReference } from '#contracts/rules/no-reference.ts'
import type { FileAnswer } from '../api/download.ts'
import { Button } from '../kit/button.tsx'
import { Facts } from '../kit/facts.tsx'
import { Icon } from '../kit/icon.tsx'
import { currentLanguage } from '../texts/language.ts'
import { DocumentAttachments } from './document-attachments.tsx'
import type { CheckDetail, DocumentContent } from './document-content.ts'
import { DocumentLines } from './document-lines.tsx'
import classes from './document-sheet.module.css'
import { DocumentTotals } from './document-totals.tsx'

/** The document's other facts, under headings. */
function DocumentSections({ document }: { document: DocumentContent }) {
  const sections = drawSections(document, { output: 'screen', language: currentLanguage() })
  if (sections.length === 0) return null
  return (
    <div className={classes.sections}>
      {sections.map(({ section, title, facts }) => (
        <section key={section} aria-label={title}>
          <h3>{title}</h3>
          <Facts facts={facts.map(({ label, value }) => ({ name: label, value }))} />
        </section>
      ))}
    </div>
  )
}

/** About eight lines of text. */
const long = 700

/** Remarks in full; a long one unfolds. */
function DocumentNotes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null
  return (
    <div className={classes.notes}>
      {[...new Set(notes)].map((text) =>
        text.length > long ? <Long key={text} text={text} /> : <p key={text}>{text}</p>,
      )}
    </div>
  )
}

function Long({ text }: { text: string }) {
  const { t } = useTranslation('received-invoices')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <p data-folded={!isOpen || undefined}>{text}</p>
      <Button kind="quiet" size="compact" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'document.fold-note' : 'document.unfold-note')}
      </Button>
    </div>
  )
}

type DocumentSheetProps = {
  document: DocumentContent
  /** The company of the screen is the seller. */
  isSeller: boolean
  fetchFile: (fileName: string) => FileAnswer
  /** For a received document: the findings on its arrival, if known. */
  arrival?: { check: CheckDetail | undefined }
  /** An account to look at, framed. */
  account?: ReactNode
}

/** The content of the document's XML, which counts where its PDF differs. */
export function DocumentSheet({ document, isSeller, fetchFile, arrival, account }: DocumentSheetProps) {
  const { t } = useTranslation('received-invoices')
  const { seller, buyer, type, invoiceNumber } = document
  const home = seller.country === buyer.country ? seller.country : null
  return (
    <article className={classes.sheet} aria-label={t('document.from-xml')}>
      <header className={classes.head}>
        <div className={classes.party}>
          <h2>{seller.name}</h2>
          <PartyLines party={seller} home={home} />
        </div>
        <p className={classes.number}>
          <span>{t(type === 'E_CREDIT_NOTES' ? 'invoices:credit-note' : 'document.invoice')}</span>
          <strong>{invoiceNumber}</strong>
        </p>
      </header>
      <div className={classes.heading}>
        <div className={classes.party}>
          <p className={classes.to}>{t('document.to')}</p>
          <h3>{buyer.name}</h3>
          <PartyLines party={buyer} home={home} isBrief />
        </div>
        <Facts facts={useHeadingFacts(document)} />
      </div>
      <DocumentLines document={document} />
      <DocumentTotals document={document} isSeller={isSeller} />
      {account}
      <DocumentNotes notes={document.notes} />
      <DocumentAttachments document={document} fetchFile={fetchFile} />
      <DocumentSections document={document} />
      {arrival && <Checked check={arrival.check} />}
    </article>
  )
}

function useHeadingFacts(document: DocumentContent) {
  const { t } = useTranslation('received-invoices')
  const { periodStart, periodEnd, payment, precedingInvoices } = document
  const corrected = precedingInvoices.map(({ number, issueDate }) =>
    [number, day(issueDate)].filter(Boolean).join(', '),
  )
  const isCreditNote = document.type === 'E_CREDIT_NOTES'
  return [
    { name: t(isCreditNote ? 'document.date' : 'column.issue-date'), value: day(document.issueDate) },
    { name: t('column.due-date'), value: day(document.dueDate) },
    { name: t('document.order'), value: readableReference(document.orderNumber) },
    { name: t('document.buyer-reference'), value: readableReference(document.buyerReference) },
    { name: t('document.contract'), value: document.contractNumber },
    { name: t('document.project'), value: document.projectNumber },
    { name: t('document.delivered'), value: day(document.deliveryDate) },
    {
      name: t('document.period'),
      value: [day(periodStart), day(periodEnd)].filter(Boolean).join(' – '),
    },
    { name: t('document.corrects'), value: corrected.join('; ') },
    {
      name: t('document.reference'),
      value: payment.reference && displayStructuredCommunication(payment.reference),
    },
  ]
}

/** The source of the content, and the findings on arrival. */
function Checked({ check }: { check: CheckDetail | undefined }) {
  const { t } = useTranslation('received-invoices')
  const { fatal = 0, warnings = 0, release } = check ?? {}
  const isFine = !fatal
  const words = () => {
    if (!check) return t('document.shown')
    const [rules = ''] = (release ?? '').split(/ \(|, /)
    if (fatal) return t('document.checked-wrong', { rules, count: fatal })
    return t(warnings ? 'document.checked-warned' : 'document.checked-fine', { rules, count: warnings ?? 0 })
  }
  return (
    <p className={classes.foot} data-wrong={!isFine || undefined}>
      <Icon of={isFine ? IconRosetteDiscountCheck : IconAlertTriangle} />
      <span>{words()}</span>
    </p>
  )
}

type PartyLinesProps = {
  party: DocumentContent['seller']
  /** The country that is not shown. */
  home: string | null
  /** Without telephone and e-mail, for the reader's own party. */
  isBrief?: boolean
}

/** A party's address and numbers. */
function PartyLines({ party, home, isBrief = false }: PartyLinesProps) {
  const { t } = useTranslation('received-invoices')
  const { street, postalCode, city, subdivision, country, tradingName, contact, email, telephone } = party
  const place = [postalCode, city].filter(Boolean).join(' ')
  const abroad = country && country !== home ? countryName(country, currentLanguage()) : null
  const number = shownNumber(party)
  const lines = [
    tradingName && t('document.trading-as', { name: tradingName }),
    street,
    place,
    subdivision,
    abroad,
    number,
    ...(isBrief ? [] : [[contact, telephone].filter(Boolean).join(', '), email]),
  ]
  return (
    <address className={classes.address}>
      {[...new Set(lines)]
        .filter((line): line is string => Boolean(line))
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  )
}

/** `BE 0775.209.350`; foreign numbers as they are. */
function shownNumber({ vat, legalId }: DocumentContent['seller']): string | null {
  const digits = /^(?:BE)?(\d{10})$/.exec((vat ?? legalId ?? '').replace(/[\s.]/g, ''))?.[1]
  return digits ? `BE ${displayKbo(digits)}` : (vat ?? legalId)
}
