/** The bank statements of the sample world, as a member took them in day by day. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { accounts, people } from '#fixtures/accounts.ts'
import type { SampleEntry } from '#fixtures/bank-entry.ts'
import type { SampleStatement } from '#fixtures/bank-statement.ts'
import { addDays } from '#fixtures/calendar.ts'
import type { World } from '#fixtures/world.ts'
import type { StatementEntry } from '../formats/bank/statement.ts'
import { Invoice } from '../invoices/invoice.ts'
import { BankEntry } from '../payments/bank-statement.ts'
import { takeStatements } from '../payments/take-statement.ts'
import { StoredEvent } from '../platform/events/event.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { ReceivedInvoice } from '../received-invoices/received-invoice.ts'

export async function addPayments(
  em: EntityManager,
  storage: Storage,
  { bankStatements }: World,
): Promise<void> {
  await payEarlier(em, bankStatements)
  const ids = bankStatements.map(({ id }) => id).values()
  const entryIds = bankStatements.flatMap(({ entries }) => entries.map(({ id }) => id)).values()
  const newId = (kind: 'statement' | 'entry') => {
    const { value } = (kind === 'statement' ? ids : entryIds).next()
    if (value === undefined) throw new Error(`the sample world has no id for this ${kind}`)
    return value
  }
  const read = bankStatements.map(asRead)
  const key = await storage.put(Buffer.from(JSON.stringify(read)))
  const file = { key, fileName: 'uittreksels.json', mimeType: 'application/json' }
  const accountId = accounts.bakkerijPeeters.id
  await takeStatements({ em, accountId, principal: null, newId }, read, file)
  await decide(em, bankStatements)
  await backdate(em)
}

/** The documents of companies without a statement, and those from before the first one. */
async function payEarlier(em: EntityManager, statements: readonly SampleStatement[]): Promise<void> {
  const [first, last] = [statements[0]?.openingDate ?? '', statements.at(-1)?.openingDate ?? '']
  const { id } = accounts.bakkerijPeeters
  const before = {
    $or: [
      { accountId: id, issueDate: { $lt: first } },
      { accountId: { $ne: id }, issueDate: { $lt: last } },
    ],
  }
  const earlier = [...(await em.find(Invoice, before)), ...(await em.find(ReceivedInvoice, before))]
  for (const row of earlier) row.paidInCents = row.payableInCents ?? row.totalInCents
  await em.flush()
}

/** Anna said of these entries that they pay no document. */
async function decide(em: EntityManager, statements: readonly SampleStatement[]): Promise<void> {
  const samples = statements.flatMap(({ entries }) => entries).filter(({ purpose }) => purpose !== undefined)
  const rows = await em.find(BankEntry, { id: { $in: samples.map(({ id }) => id) } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id, purpose = null } of samples)
    Object.assign(byId.get(id) ?? {}, {
      state: 'OTHER',
      purpose,
      bookedBy: people.anna.id,
      hasProposal: false,
    })
  await em.flush()
}

/** A booking happened in the morning after its day at the bank. */
async function backdate(em: EntityManager): Promise<void> {
  const rows = await em.find(BankEntry, { state: { $ne: 'WAITING' } })
  const at = new Map(rows.map(({ id, bookedOn }) => [id, morningAfter(bookedOn)]))
  for (const row of rows) row.bookedAt = morningAfter(row.bookedOn)
  const kinds = ['paid', 'partially_paid', 'payment_reversed'] as const
  const types = kinds.flatMap((kind) => [`invoice.${kind}`, `received_invoice.${kind}`] as const)
  for (const event of await em.find(StoredEvent, { type: { $in: types } })) {
    const { entryId } = event.detail as { entryId?: string }
    event.at = at.get(entryId ?? '') ?? event.at
  }
  await em.flush()
}

const morningAfter = (day: string): Date =>
  new Date(Math.min(Date.now(), Date.parse(`${addDays(day, 1)}T06:02:00Z`)))

const asRead = (statement: SampleStatement) => {
  const { id: _, accountId: __, entries, ...facts } = statement
  return {
    ...facts,
    ...{ format: 'CODA' as const, currency: 'EUR', holder: null, bic: null, id: null },
    tolerated: [],
    closingCents: entries.reduce((sum, { cents }) => sum + cents, statement.openingCents),
    entries: entries.map((entry, index) => entryAsRead(entry, `DEMO-${statement.sequence}-${index + 1}`)),
  }
}

const entryAsRead = (
  { id: _, name, iban, purpose: __, ...entry }: SampleEntry,
  bankReference: string,
): StatementEntry => ({
  ...{ feeCents: null, payments: null, endToEndId: null, mandate: null, returnReason: null },
  ...entry,
  ...{ bankReference, valueOn: entry.bookedOn },
  counterparty: { name, iban, bic: null },
})
