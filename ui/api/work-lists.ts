/** The kinds of work in a company, and the list in which each is done. */
import { linkOptions } from '@tanstack/react-router'

/** In the order of their harm. */
export const WORKS = ['warnings', 'undelivered', 'unanswered', 'gaps', 'duplicates', 'lateVendors'] as const
export type Work = (typeof WORKS)[number]

/** The list in which the work of a company is done. */
export function listOf(work: Work, accountId: string) {
  const params = { accountId }
  const received = '/received-invoices/{-$accountId}'
  if (work === 'warnings') return linkOptions({ to: received, params, search: { status: 'CALL' } })
  if (work === 'duplicates') return linkOptions({ to: received, params, search: { status: 'COMPARE' } })
  if (work === 'unanswered') return linkOptions({ to: received, params, search: { status: 'UNANSWERED' } })
  if (work === 'undelivered')
    return linkOptions({
      to: '/invoices/{-$accountId}',
      params,
      search: { status: 'UNDELIVERED', period: 'ALL_INVOICES' },
    })
  if (work === 'gaps')
    return linkOptions({ to: '/data/$accountId/$part', params: { accountId, part: 'gaps' }, search: {} })
  return linkOptions({ to: '/received-invoices/$accountId/vendors', params, search: { late: true } })
}

/** The checks of a month. @param month `YYYY-MM` */
export const monthOf = (month: string, accountId: string) =>
  linkOptions({ to: '/data/$accountId/$part', params: { accountId, part: 'months' }, search: { month } })
