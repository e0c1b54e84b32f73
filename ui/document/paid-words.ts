import i18next from 'i18next'
import { formatCents } from '../kit/format.ts'

type Paid = { cents?: number; openCents?: number; setOffId?: string } | null | undefined

/** The amount of a payment, and the amount that is left where something is; undefined for other events. */
export function paidWords(detail: Paid, currency: string | null): string | undefined {
  if (detail?.cents === undefined) return undefined
  const { cents, openCents = 0, setOffId } = detail
  const said = {
    amount: formatCents(Math.abs(cents), currency),
    open: formatCents(openCents, currency),
  }
  if (openCents === 0) return said.amount
  const isReturned = cents < 0 && setOffId === undefined
  return i18next.t(isReturned ? 'invoices:event-detail.returned' : 'invoices:event-detail.booked', said)
}

/** A bank's code in words; other codes as they are. */
const returnWords = (code: string): string => i18next.t([`invoices:return-reason.${code}`, code])

export const returnReasonWords = (code: string): string =>
  i18next.t('invoices:event-detail.return-reason', { reason: returnWords(code) })
