import {
  IconCopy,
  IconCreditCardOff,
  IconFileSearch,
  IconPhoneCall,
  IconRouteOff,
  IconUserPlus,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge, StatusMark } from '../kit/badge.tsx'
import type { Tone } from '../kit/icon.tsx'
import type { ReceivedRow } from './queries.ts'
import classes from './received-list.module.css'

export type WarningCode = ReceivedRow['warnings'][number]['code']

type Word = 'call-first' | 'duplicate' | 'other-total' | 'other-sender' | 'first' | 'not-own'

const looks: Record<Word, { icon: TablerIcon; tone: Tone }> = {
  'call-first': { icon: IconPhoneCall, tone: 'err' },
  duplicate: { icon: IconCopy, tone: 'warn' },
  'other-total': { icon: IconFileSearch, tone: 'warn' },
  'other-sender': { icon: IconRouteOff, tone: 'warn' },
  first: { icon: IconUserPlus, tone: 'neutral' },
  'not-own': { icon: IconCreditCardOff, tone: 'warn' },
}

const wordOf: Record<WarningCode, Word> = {
  NEW_IBAN: 'call-first',
  IBAN_NOT_IN_PDF: 'call-first',
  BIC_OF_ANOTHER_BANK: 'call-first',
  IBAN_OF_ANOTHER_COUNTRY: 'call-first',
  POSSIBLE_DUPLICATE: 'duplicate',
  TOTALS_NOT_IN_PDF: 'other-total',
  SENDER_IS_NOT_SELLER: 'other-sender',
  FIRST_OF_VENDOR: 'first',
  IBAN_NOT_OWN: 'not-own',
}

type AccountCode = 'NEW_IBAN' | 'IBAN_NOT_IN_PDF' | 'BIC_OF_ANOTHER_BANK' | 'IBAN_OF_ANOTHER_COUNTRY'

export const isAboutIban = (code: WarningCode): code is AccountCode => wordOf[code] === 'call-first'

/** Of several the most urgent; undefined without one that holds back. */
export function urgentWord(
  warnings: readonly { code: WarningCode }[],
): 'call-first' | 'duplicate' | undefined {
  if (warnings.some(({ code }) => isAboutIban(code))) return 'call-first'
  return warnings.some(({ code }) => code === 'POSSIBLE_DUPLICATE') ? 'duplicate' : undefined
}

type WarningsProps = { warnings: readonly { code: WarningCode }[] }

/** The words of a document's warnings, each once; the first invoice of a vendor is no reason to wait. */
export function WarningBadges({ warnings }: WarningsProps) {
  const { t } = useTranslation('received-invoices')
  const words = new Set(warnings.map(({ code }) => wordOf[code]))
  return [...words].map((word) => (
    <Badge key={word} {...looks[word]}>
      {t(`held.word.${word}`)}
    </Badge>
  ))
}

/** In a list: why nothing may be paid yet, with the fault of the account, or the document that came first. */
export function HeldMark({ warnings }: { warnings: ReceivedRow['warnings'] }) {
  const { t } = useTranslation('received-invoices')
  const word = urgentWord(warnings)
  if (word === undefined) return null
  const first = warnings.find(({ code }) => code === 'POSSIBLE_DUPLICATE')?.detail.firstNumber
  const account = warnings.map(({ code }) => code).find(isAboutIban)
  return (
    <StatusMark {...looks[word]}>
      {t(`held.word.${word}`)}
      {word === 'call-first' && account && (
        <span className={classes.aside}> {t(`held.code.${account}`)}</span>
      )}
      {word === 'duplicate' && first && (
        <span className={classes.aside}> {t('held.of-first', { number: first })}</span>
      )}
    </StatusMark>
  )
}
