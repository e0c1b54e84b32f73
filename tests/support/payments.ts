/** Bank statements of a company, uploaded as its bank gives them. */
import type { StatementEntry } from '#server/formats/bank/statement.ts'
import { writeCamt } from './bank/write-camt.ts'
import { entryWith } from './bank/written-statement.ts'
import type { Caller } from './call.ts'
import type { Company } from './people.ts'

export const BANK_IBAN = 'BE68539007547034'

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
