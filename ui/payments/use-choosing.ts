/** The invoices that a member chooses for an order, with the amount of each. */
import { useState } from 'react'
import { addDays } from '#contracts/rules/dates.ts'
import type { Candidate, Candidates } from './order-queries.ts'

export const CHOICES = ['LATE', 'WEEK', 'OWN'] as const
type ChoiceOfInvoices = (typeof CHOICES)[number]

/** An order has at most a hundred documents. */
const MOST = 100

export type Choosing = {
  choice: ChoiceOfInvoices
  choose: (choice: ChoiceOfInvoices) => void
  isChosen: (candidate: Candidate) => boolean
  toggle: (candidate: Candidate) => void
  toggleAll: () => void
  /** In cents; null where no amount is typed. */
  amountOf: (candidate: Candidate) => number | null
  setAmount: (candidate: Candidate, cents: number | null) => void
  chosen: readonly Candidate[]
  /** A chosen amount is none, or more than is open. */
  isWrong: boolean
}

/** The amount to pay now: the open one less the credit notes. */
export const payableOf = ({ openCents, setOff }: Candidate): number =>
  setOff.reduce((rest, { cents }) => rest - cents, openCents)

export const isRight = (candidate: Candidate, cents: number | null): cents is number =>
  cents !== null && cents > 0 && cents <= payableOf(candidate)

const DAYS = 7

function idsOf({ payable, today }: Candidates, choice: ChoiceOfInvoices): string[] {
  const until = choice === 'LATE' ? addDays(today, -1) : addDays(today, DAYS)
  const due = payable.filter(({ dueDate }) => dueDate !== null && dueDate <= until)
  return (choice === 'OWN' ? [] : due).slice(0, MOST).map(({ documentId }) => documentId)
}

/** @param document chosen at first, in place of those of this week */
export function useChoosing(candidates: Candidates, document: string | undefined): Choosing {
  const { payable } = candidates
  const [choice, setChoice] = useState<ChoiceOfInvoices>(document === undefined ? 'WEEK' : 'OWN')
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set(document === undefined ? idsOf(candidates, 'WEEK') : [document]),
  )
  const [typed, setTyped] = useState<ReadonlyMap<string, number | null>>(new Map())
  const chosen = payable.filter(({ documentId }) => ids.has(documentId))
  const amountOf = (candidate: Candidate) => {
    const own = typed.get(candidate.documentId)
    return own === undefined ? payableOf(candidate) : own
  }
  const own = (next: ReadonlySet<string>) => {
    setChoice('OWN')
    setIds(new Set([...next].slice(0, MOST)))
  }
  return {
    choice,
    choose: (next) => {
      setChoice(next)
      if (next !== 'OWN') setIds(new Set(idsOf(candidates, next)))
    },
    isChosen: ({ documentId }) => ids.has(documentId),
    toggle: ({ documentId }) => {
      const next = new Set(ids)
      if (!next.delete(documentId)) next.add(documentId)
      own(next)
    },
    toggleAll: () =>
      own(new Set(chosen.length === payable.length ? [] : payable.map(({ documentId }) => documentId))),
    amountOf,
    setAmount: ({ documentId }, cents) => setTyped(new Map(typed).set(documentId, cents)),
    chosen,
    isWrong: chosen.some((candidate) => !isRight(candidate, amountOf(candidate))),
  }
}

/** The documents of the order: each invoice with its credit notes, which are negative. */
export const documentsOf = ({ chosen, amountOf }: Choosing): { id: string; cents: number }[] =>
  chosen.flatMap((candidate) => [
    {
      id: candidate.documentId,
      cents: (amountOf(candidate) ?? 0) + candidate.openCents - payableOf(candidate),
    },
    ...candidate.setOff.map(({ documentId, cents }) => ({ id: documentId, cents: -cents })),
  ])
