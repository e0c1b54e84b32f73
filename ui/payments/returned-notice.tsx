import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { returnReasonWords } from '../document/paid-words.ts'
import { Notice } from '../kit/notice.tsx'
import type { Entry } from './queries.ts'
import { numbersOf } from './words.ts'

/** A payment came back: the reason of the bank, and the documents that are open again. */
export function ReturnedNotice({ entry }: { entry: Entry }) {
  const { t } = useTranslation('payments')
  const { bookings, returnReason, kind, cents } = entry
  const isDebit = kind === 'DIRECT_DEBIT' || (kind === 'RETURN' && cents < 0)
  return (
    <Notice
      tone="warn"
      icon={IconArrowBackUp}
      title={t('returned.title', { kind: t(isDebit ? 'returned.debit' : 'returned.payment') })}
    >
      {returnReason !== null && <p>{returnReasonWords(returnReason)}</p>}
      {bookings.length > 0 && (
        <p>{t('returned.reopened', { count: bookings.length, numbers: numbersOf(bookings) })}</p>
      )}
    </Notice>
  )
}
