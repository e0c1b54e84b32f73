import { queryOptions } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { components } from '#generated/api.ts'
import { api, call } from '../api/client.ts'
import { saveZip } from '../api/download.ts'
import { type ActEnds, useActOn } from '../api/query-client.ts'

type Schemas = components['schemas']
export type Review = Schemas['MonthReview']
export type Check = Schemas['MonthCheck']
export type CheckedDocument = Schemas['MonthDocument']
export type Gap = Schemas['NumberGap']
export type Vat = Schemas['MonthVat']
export type Standing = Schemas['MonthStanding']

/** A mutation of a month. */
export const useAct = <Done, Given = void>(act: (given: Given) => Promise<Done>, ends: ActEnds<Done>) =>
  useActOn([['month'], ['months'], ['packages'], ['number-gaps'], ['board']], act, ends)

export type Which = { accountId: string; month: string }

const UNREAD_MS = 500

/** Asked again until every document was read. */
export const reviewQuery = (path: Which) =>
  queryOptions({
    queryKey: ['month', path.accountId, path.month],
    queryFn: () => call(api.GET('/accounts/{accountId}/months/{month}', { params: { path } })),
    refetchInterval: ({ state }) => ((state.data?.unread ?? 0) > 0 ? UNREAD_MS : false),
    meta: { handles: true },
  })

export const monthsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['months', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/months', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

/** The forwardings of the account, as their screen asks for them. */
export const targetsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['forwardings', accountId],
    queryFn: () => call(api.GET('/accounts/{accountId}/forwardings', { params: { path: { accountId } } })),
    meta: { handles: true },
  })

export const closeMonth = (path: Which, body: Schemas['MonthClosing']): Promise<Standing> =>
  call(api.POST('/accounts/{accountId}/months/{month}/closing', { params: { path }, body }))

export const reopenMonth = (path: Which, reason: string): Promise<Standing> =>
  call(api.POST('/accounts/{accountId}/months/{month}/reopening', { params: { path }, body: { reason } }))

export const explainGap = (accountId: string, numberGapId: string, explanation: string): Promise<Gap> =>
  call(
    api.PUT('/accounts/{accountId}/number-gaps/{numberGapId}', {
      params: { path: { accountId, numberGapId } },
      body: { explanation },
    }),
  )

export const forwardMonth = (path: Which): Promise<Schemas['ForwardedMonth']> =>
  call(api.POST('/accounts/{accountId}/months/{month}/forwarding', { params: { path } }))

export const markTwo = (accountId: string, id: string): Promise<unknown> =>
  call(
    api.POST('/accounts/{accountId}/peppolins/{id}/not-duplicate', { params: { path: { accountId, id } } }),
  )

/** @param closing an earlier one; undefined: the newest. @param onProgress told the bytes so far */
export const downloadMonth = (
  path: Which,
  closing: number | undefined,
  onProgress: (bytes: number) => void,
): Promise<void> =>
  saveZip(
    api.GET('/accounts/{accountId}/packages/{month}', {
      params: { path, query: closing === undefined ? {} : { closing } },
      parseAs: 'stream',
    }),
    `${path.month}.zip`,
    onProgress,
  )

export const openGaps = (gaps: readonly Gap[]): Gap[] =>
  gaps.filter(({ explanation }) => explanation === null)

/** `2026-0131`, or `2026-0131 to 2026-0133`. */
export const gapWords = (t: TFunction<'months'>, { first, last }: Gap): string =>
  first === last ? first : t('range', { first, last })
