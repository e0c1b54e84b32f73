/** The calls that companies make in a day, of every kind, each with its input. */
import { readFileSync } from 'node:fs'
import { getAccountSummaryDocument } from '#generated/graphql-documents.ts'
import { fillLists } from '#tests/support/list-rows.ts'
import { listsOf } from '#tests/support/lists.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { type Calling, failureIn, isToldToWait, type Told } from './calling.ts'
import { figure, type Measured } from './frame.ts'
import { type Installation, MANY_ROWS } from './installation.ts'
import { makeDrafts } from './sends.ts'

const KINDS = ['list', 'save', 'pdf', 'check', 'open', 'xml', 'create', 'send', 'reading'] as const
export type Kind = (typeof KINDS)[number]

export interface Act {
  kind: Kind
  /** Of lists: which one. */
  what: string
  run(calling: Calling): Promise<Told>
}

/** The number of calls of each kind among thirty. */
export const MIXED: Record<Kind, number> = {
  list: 14,
  save: 5,
  pdf: 3,
  check: 2,
  open: 2,
  xml: 1,
  create: 1,
  send: 1,
  reading: 1,
}

const COMPANIES = 6
const PDF = { name: 'invoice.pdf', bytes: readFileSync('fixtures/files/invoice-nl.pdf') }
const XML = { name: 'invoice.xml', bytes: readFileSync('fixtures/files/invoice.xml') }

const SHOWN = [
  'sent invoices, first page',
  'sent invoices, most recent period',
  'sent invoices, search',
  'sent invoices, came to nothing, as the overview asks',
  'received invoices, first page',
  'received invoices, not answered',
  'drafts, first page',
  'customers, first page',
]

interface Firm {
  company: Company
  buyer: Company
  /** To be opened, checked and saved. */
  open: string[]
  /** To be sent, each once. */
  ready: string[]
}

export class Day {
  private readonly firms: Firm[]
  /** Of each kind, so that its calls go round all companies. */
  private readonly turns = new Map<Kind, number>()

  private constructor(firms: Firm[]) {
    this.firms = firms
  }

  /** Six companies; the first one has 5,000 documents of each kind. @param sends how many there will be at most */
  static async prepare(installation: Installation, sends: number): Promise<Day> {
    const companies = await Promise.all(Array.from({ length: COMPANIES }, () => newCompany(installation)))
    const [seller = installation.seller, buyer = installation.buyer] = companies
    await fillLists({ ...installation, seller, buyer }, MANY_ROWS)
    const firms: Firm[] = []
    for (const [index, company] of companies.entries()) {
      const other = companies[(index + 1) % companies.length] ?? company
      const parties = { ...installation, seller: company, buyer: other }
      const ready = await makeDrafts(parties, Math.ceil(sends / companies.length))
      firms.push({ company, buyer: other, open: await makeDrafts(parties, 20), ready })
    }
    return new Day(firms)
  }

  /** The lists that screens open with, of the first company. */
  lists(): Act[] {
    const [firm] = this.firms
    return firm === undefined ? [] : this.listsFor(firm)
  }

  act(kind: Kind): Act {
    const turn = this.turns.get(kind) ?? 0
    this.turns.set(kind, turn + 1)
    const firm = this.firms[turn % this.firms.length]
    if (firm === undefined) throw new Error('nobody is there')
    if (kind === 'list') {
      const lists = this.lists()
      return lists[turn % lists.length] ?? this.act('open')
    }
    return { kind, what: kind, run: (calling) => calling.call(this.callOf(kind, firm, turn)) }
  }

  private callOf(kind: Exclude<Kind, 'list'>, { company, buyer, open, ready }: Firm, turn: number) {
    const { accountId, token } = company
    const drafts = `/api/accounts/${accountId}/drafts`
    const draft = `${drafts}/${open[turn % open.length]}`
    const calls = {
      pdf: () => ({ path: drafts, token, file: PDF }),
      xml: () => ({ path: drafts, token, file: XML }),
      save: () => ({ method: 'PUT', path: draft, token, json: readyDraft(buyer) }),
      check: () => ({ path: `${draft}/check`, token }),
      open: () => ({ method: 'GET', path: draft, token }),
      reading: () => ({ method: 'GET', path: `${draft}/recognition`, token }),
      create: () => ({ path: `${drafts}-no-recognition`, token, json: readyDraft(buyer) }),
      send: () => ({ path: `${drafts}/${ready.pop()}/send`, token }),
    }
    return calls[kind]()
  }

  private listsFor({ company: { accountId, token } }: Firm): Act[] {
    const figures = {
      what: 'figures of the overview',
      query: getAccountSummaryDocument,
      variables: { accountId },
    }
    const shown = listsOf(accountId, MANY_ROWS.inAccount).filter(({ what }) => SHOWN.includes(what))
    return [figures, ...shown].map(({ what, query, variables }) => ({
      kind: 'list',
      what,
      run: (calling) => calling.call({ path: '/graphql', token, json: { query: String(query), variables } }),
    }))
  }
}

/** In an order that spreads each kind out, the same every time. */
export function spread(shares: Partial<Record<Kind, number>>): Kind[] {
  const places: { kind: Kind; at: number }[] = []
  for (const kind of KINDS) {
    const share = shares[kind] ?? 0
    for (let index = 0; index < share; index++) places.push({ kind, at: (index + 0.5) / share })
  }
  return places.toSorted((one, other) => one.at - other.at).map(({ kind }) => kind)
}

export interface Done {
  act: Act
  told: Told
}

export const done = async (act: Act, calling: Calling): Promise<Done> => ({
  act,
  told: await act.run(calling).catch(unanswered),
})

const unanswered = (why: unknown): Told => ({
  status: 0,
  retryAfter: undefined,
  text: String(why),
  milliseconds: Number.NaN,
})

/** Prints the first failures, and counts all of them. */
export function failures(all: Done[]): Measured {
  const failed = all.flatMap(({ act, told }) => {
    const failure = failureIn(told)
    return failure === undefined ? [] : [`${act.what}: ${failure}`]
  })
  for (const failure of new Set(failed.slice(0, 20))) console.error(failure)
  const waits = all.filter(({ told }) => isToldToWait(told)).length
  return figure('failures', `${failed.length} of ${all.length}, ${waits} told to wait`, 'aim: none')
}
