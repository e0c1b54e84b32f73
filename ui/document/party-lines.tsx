import { useTranslation } from 'react-i18next'
import { countryName } from '#contracts/rules/countries.ts'
import { displayKbo } from '#contracts/rules/formats.ts'
import { currentLanguage } from '../texts/language.ts'
import type { DocumentContent } from './document-content.ts'
import classes from './document-sheet.module.css'

type PartyLinesProps = {
  party: DocumentContent['seller']
  /** The country that is not shown. */
  home: string | null
  /** Without telephone and e-mail, for the reader's own party. */
  isBrief?: boolean
}

/** A party's address and numbers. */
export function PartyLines({ party, home, isBrief = false }: PartyLinesProps) {
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
