import { queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { saveZip } from '../api/download.ts'
import { readChoice, readText } from '../lists/list-search.ts'

export type BoardCompany = components['schemas']['BoardCompany']

export const SORTS = ['work', 'name', 'overdue', 'lastActive'] as const
export const SHOWN = ['WORK', 'UNREAD', 'READY', 'CLOSED'] as const

export type BoardSearch = {
  q?: string
  page?: number
  show?: (typeof SHOWN)[number]
  sort?: (typeof SORTS)[number]
  /** `YYYY-MM` */
  month?: string
  /** The list of companies with the access to each, in place of their work. */
  view?: 'access'
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const q = readText(search.q)
  const page = Number(search.page)
  const show = readChoice(search.show, SHOWN)
  const sort = readChoice(search.sort, SORTS)
  const month = typeof search.month === 'string' && MONTH.test(search.month) ? search.month : undefined
  return {
    ...(q && { q }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(show && { show }),
    ...(sort && { sort }),
    ...(month && { month }),
    ...(search.view === 'access' && { view: 'access' }),
  }
}

export const boardQuery = (userId: string, month: string | undefined) =>
  queryOptions({
    queryKey: ['board', userId, month],
    queryFn: ({ signal }) =>
      call(api.GET('/user/companies', { params: { query: month ? { month } : {} }, signal })),
    refetchInterval: 60_000,
    meta: { handles: true },
  })

/** One zip with a folder for each company. @param onProgress told the bytes so far */
export const takePackages = (
  accountIds: readonly string[],
  month: string,
  onProgress: (bytes: number) => void,
): Promise<void> =>
  saveZip(
    api.GET('/user/packages/{month}', {
      params: { path: { month }, query: { accounts: accountIds.join() } },
      parseAs: 'stream',
    }),
    `Zegel ${month}.zip`,
    onProgress,
  )

const COUNTS = [
  'unanswered',
  'warnings',
  'undelivered',
  'drafts',
  'gaps',
  'duplicates',
  'lateVendors',
] as const
export type BoardCount = (typeof COUNTS)[number]
export { COUNTS }

export const workOf = (company: BoardCompany): number =>
  COUNTS.reduce((sum, count) => sum + company[count], 0)
