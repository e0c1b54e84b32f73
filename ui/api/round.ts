/** A round along the companies with the same work, or with a month to close: kept in the browser's session, so that it survives a reload. */
import { useSyncExternalStore } from 'react'
import type { Work } from './work-lists.ts'

export interface Round {
  work: Work | 'month'
  /** `YYYY-MM`, of a round along months. */
  month?: string
  companies: readonly { id: string; name: string }[]
}

const KEY = 'zegel.round'
const hearers = new Set<() => void>()
let kept: { text: string | null; round: Round | undefined } = { text: null, round: undefined }

function currentRound(): Round | undefined {
  const text = sessionStorage.getItem(KEY)
  if (text !== kept.text) kept = { text, round: text === null ? undefined : (JSON.parse(text) as Round) }
  return kept.round
}

function keep(round: Round | undefined): void {
  if (round === undefined) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, JSON.stringify(round))
  for (const hear of hearers) hear()
}

export const startRound = (round: Round): void => keep(round)
export const endRound = (): void => keep(undefined)

function listen(hear: () => void): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Undefined where none is under way. */
export const useRound = (): Round | undefined => useSyncExternalStore(listen, currentRound)
