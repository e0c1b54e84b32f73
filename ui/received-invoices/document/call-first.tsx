import { Text } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '#contracts/rules/countries.ts'
import { displayIban } from '#contracts/rules/formats.ts'
import { useMayWrite } from '../../api/reach.ts'
import { isTrusted, type Vendor, type VendorIban, vendorQuery } from '../../api/vendors.ts'
import { formatDate } from '../../kit/format.ts'
import { Icon } from '../../kit/icon.tsx'
import { Rich } from '../../kit/rich.tsx'
import { currentLanguage } from '../../texts/language.ts'
import type { ReceivedDocument } from '../queries.ts'
import { CallForm } from './call-form.tsx'
import classes from './held-back.module.css'

type Warning = ReceivedDocument['warnings'][number]
type CallFirstProps = { accountId: string; document: ReceivedDocument; warnings: readonly Warning[] }

/** An account that has to be confirmed by phone: the facts, the accounts, and the call. */
export function CallFirst({ accountId, document, warnings }: CallFirstProps) {
  const { t } = useTranslation('received-invoices')
  const mayWrite = useMayWrite()
  const { vendorId, seller } = document
  const { data: vendor } = useQuery({
    ...vendorQuery(accountId, vendorId ?? ''),
    enabled: vendorId !== null,
  })
  const name = vendor?.name || seller.name || ''
  const iban = warnings.find(({ detail }) => detail.iban)?.detail.iban ?? ''
  const own = vendor?.ibans.find((one) => one.iban === iban)
  const isRefused = own?.state === 'REFUSED'
  return (
    <section className={classes.held} data-tone="err" aria-labelledby="call-first">
      <h2 id="call-first">
        <Icon of={isRefused ? IconBan : IconAlertTriangle} />
        {t(isRefused ? 'held.refused' : 'held.call-first')}
      </h2>
      {isRefused ? <Refused name={name} own={own} /> : <Why name={name} warnings={warnings} own={own} />}
      <Accounts iban={iban} warnings={warnings} vendor={vendor} />
      {!isRefused && <Steps name={name} vendor={vendor} />}
      {!isRefused && mayWrite && vendor && (
        <CallForm accountId={accountId} documentId={document.id} vendor={vendor} iban={iban} />
      )}
      <Text size="small" c="dimmed">
        {t(isRefused ? 'held.after-refusal' : 'held.until-then')}
      </Text>
    </section>
  )
}

/** A sentence for each warning, then both ways that it may be. */
function Why({
  name,
  warnings,
  own,
}: {
  name: string
  warnings: readonly Warning[]
  own: VendorIban | undefined
}) {
  const { t } = useTranslation('received-invoices')
  const language = currentLanguage()
  const sentences = warnings.map(({ code, detail }) => {
    const { country = '', sellerCountry = '', bic = '' } = detail
    const where = { country: countryName(country, language), seller: countryName(sellerCountry, language) }
    switch (code) {
      case 'NEW_IBAN':
        if (own?.state === 'UNUSED') return t('held.why.unused', { name })
        return own !== undefined && own.times > 1 ? t('held.why.waiting') : t('held.why.new', { name })
      case 'IBAN_NOT_IN_PDF':
        return t('held.why.pdf')
      case 'BIC_OF_ANOTHER_BANK':
        return t('held.why.bic', { bic })
      default:
        return t('held.why.country', where)
    }
  })
  return <p>{[...sentences, t('held.why.maybe')].join(' ')}</p>
}

function Refused({ name, own }: { name: string; own: VendorIban }) {
  const { t } = useTranslation('received-invoices')
  const { spokenWith, confirmedAt, confirmedBy } = own
  const said = { who: spokenWith ?? name, date: formatDate(confirmedAt), by: confirmedBy ?? '' }
  return <p>{t('held.refused-why', said)}</p>
}

type AccountsProps = { iban: string; warnings: readonly Warning[]; vendor: Vendor | undefined }

const MOST_EARLIER = 3

/** The account of the e-invoice, of the PDF, and of before, under each other. */
function Accounts({ iban, warnings, vendor }: AccountsProps) {
  const { t } = useTranslation('received-invoices')
  const detailOf = (code: Warning['code']) => warnings.find((one) => one.code === code)?.detail
  const isNew =
    detailOf('NEW_IBAN') !== undefined && vendor?.ibans.find((one) => one.iban === iban)?.times === 1
  const country = detailOf('IBAN_OF_ANOTHER_COUNTRY')?.country
  const inPdf = detailOf('IBAN_NOT_IN_PDF')?.pdfIbans ?? []
  const earlier = (vendor?.ibans ?? []).filter((one) => isTrusted(one) && one.iban !== iban)
  const isKnown = (one: string) => earlier.some((known) => known.iban === one)
  const notes = [
    isNew && t('held.never-seen'),
    country && t('held.lies-in', { country: countryName(country, currentLanguage()) }),
  ]
  return (
    <dl className={classes.accounts}>
      <Row name={t('held.in-xml')} notes={notes.filter(Boolean).join(', ')} isDoubted>
        {displayIban(iban)}
      </Row>
      {inPdf.map((one) => (
        <Row key={one} name={t('held.in-pdf')} notes={isKnown(one) ? t('held.as-before') : ''}>
          {displayIban(one)}
        </Row>
      ))}
      {earlier.slice(0, MOST_EARLIER).map((one) => (
        <Row key={one.iban} name={t('held.before')} notes={seenWords(one, t)}>
          {displayIban(one.iban)}
        </Row>
      ))}
    </dl>
  )
}

function seenWords(
  { times, firstSeen, lastSeen }: VendorIban,
  t: ReturnType<typeof useTranslation<'received-invoices'>>['t'],
): string {
  if (firstSeen === null) return t('held.confirmed-before')
  return t('held.seen', { count: times, since: formatDate(firstSeen), last: formatDate(lastSeen) })
}

type RowProps = { name: string; notes: string; isDoubted?: boolean; children: ReactNode }

function Row({ name, notes, isDoubted = false, children }: RowProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b data-doubted={isDoubted || undefined}>{children}</b>
        {notes && <small>{notes}</small>}
      </dd>
    </div>
  )
}

/** The number is one from before, never from a held document. */
function Steps({ name, vendor }: { name: string; vendor: Vendor | undefined }) {
  const { t } = useTranslation('received-invoices')
  const { phone = null, phoneSince = null } = vendor ?? {}
  const since = phoneSince === null ? '' : formatDate(phoneSince)
  return (
    <ol className={classes.steps}>
      <li>
        {phone === null ? (
          t('held.step.no-phone')
        ) : (
          <Rich
            text={t('held.step.phone', { since })}
            parts={{ phone: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> }}
          />
        )}
      </li>
      <li>{t('held.step.ask', { name })}</li>
    </ol>
  )
}
