/** Bank statements of a company, uploaded as its bank gives them. */
import type { StatementEntry } from '#server/formats/bank/statement.ts'
import { writeCamt } from './bank/write-camt.ts'
import { entryWith } from './bank/written-statement.ts'
import type { Caller } from './call.ts'
import { type Company, newCompany } from './people.ts'
import { type Draft, readyDraft, sendDocument } from './ready-draft.ts'
import type { setServer } from './server.ts'

export const BANK_IBAN = 'BE68539007547034'

type ServerStage = ReturnType<typeof setServer>

type Entry = Omit<Partial<StatementEntry>, 'counterparty'> & {
  cents: number
  name?: string
  from?: string
}

export interface StatementOf {
  iban?: string
  sequence?: number
  openingCents?: number
  closingDate?: string
}

/** CAMT.053, version 8. */
export function camtOf(entries: readonly Entry[], statement: StatementOf = {}): Buffer {
  const { iban = BANK_IBAN, sequence = 1, openingCents = 100_000, closingDate = '2026-11-26' } = statement
  const bookings = entries.map(({ name = null, from = null, ...fields }) => ({
    entry: entryWith({
      bookedOn: closingDate,
      counterparty: { name, iban: from, bic: null },
      ...fields,
    }),
  }))
  const written = {
    ...{ iban, sequence, openingCents, closingDate, openingDate: closingDate, bookings },
    ...{ id: `${iban}-${sequence}`, currency: 'EUR', holder: 'Proefbedrijf', bic: null },
  }
  return writeCamt([written], '08')
}

interface At {
  calls: Caller
  company: Pick<Company, 'accountId' | 'token'>
}

export const uploadCamt = ({ calls, company }: At, bytes: Buffer) =>
  calls('uploadBankStatement', company.token, {
    path: { accountId: company.accountId },
    file: { name: 'uittreksel.xml', bytes },
  })

/** @returns the ids of the only entry of a new statement and of that statement */
export async function newEntry(at: At, entry: Entry, statement: StatementOf = {}) {
  const { body } = await uploadCamt(at, camtOf([entry], statement))
  const listed = await at.calls('listBankEntries', at.company.token, {
    path: { accountId: at.company.accountId },
    query: { statement: body.id },
  })
  return { statementId: String(body.id), entryId: String(listed.body.entries[0]?.id) }
}

export const TOTAL = 156_50

export interface Booked {
  documentId: string
  cents: number
}

export interface Told {
  type: string
  detail: { entryId?: string; cents?: number; openCents?: number } | null
}

export interface Sent {
  id: string
  number: string
}

interface Changes {
  reference?: string
  number?: string
  draft?: Partial<Draft>
}

/** A company with documents to Claes and with a bank, and its calls. */
export async function newBooks({ app, calls }: ServerStage) {
  const [mine, claes] = [await newCompany(app), await newCompany(app)]
  const path = { accountId: mine.accountId }
  let sequence = 100
  const upload = (entries: readonly Entry[], more: StatementOf = {}) =>
    uploadCamt({ calls, company: mine }, camtOf(entries, { sequence: ++sequence, ...more }))
  const entriesOf = async (statement: string) =>
    (await calls('listBankEntries', mine.token, { path, query: { statement, size: '100' } })).body.entries
  return {
    mine,
    claes,
    path,
    upload,
    entriesOf,
    /** 156,50 euro, without a reference unless one is given. */
    async send({ number, reference, draft: changes }: Changes = {}): Promise<Sent> {
      const draft = readyDraft(claes, changes)
      const { inputDetails } = draft
      const invoiceNumber = number ?? inputDetails?.heading?.invoiceNumber ?? ''
      const id = await sendDocument(calls, mine, {
        ...draft,
        inputDetails: {
          ...inputDetails,
          heading: { ...inputDetails?.heading, invoiceNumber },
          payment: { currency: 'EUR', ...(reference && { reference }) },
        },
      })
      return { id, number: invoiceNumber }
    },
    /** The only entry of a new statement. */
    async entryOf(entry: Entry) {
      const { body } = await upload([entry])
      const [only] = await entriesOf(body.id)
      if (only === undefined) throw new Error('no entry')
      return only
    },
    book: (entryId: string, body: { documentId: string; cents: number }[]) =>
      calls('bookBankEntry', mine.token, { path: { ...path, entryId }, body }),
    read: async (entryId: string) =>
      (await calls('getBankEntry', mine.token, { path: { ...path, entryId } })).body,
    withdraw: (entryId: string) => calls('withdrawBankBooking', mine.token, { path: { ...path, entryId } }),
    sent: async ({ id }: Pick<Sent, 'id'>) =>
      (await calls('getSentInvoice', mine.token, { path: { ...path, invoiceId: id } })).body,
  }
}

export type Books = Awaited<ReturnType<typeof newBooks>>
