/** The bank statement of the sample world. Documents from before it are paid. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { SampleEntry } from '#fixtures/bank-statement.ts'
import type { World } from '#fixtures/world.ts'
import type { StatementEntry } from '../formats/bank/statement.ts'
import { Invoice } from '../invoices/invoice.ts'
import { takeStatements } from '../payments/take-statement.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { ReceivedInvoice } from '../received-invoices/received-invoice.ts'

export async function addPayments(
  em: EntityManager,
  storage: Storage,
  { bankStatement }: World,
): Promise<void> {
  const { id, accountId, paidBefore, entries, ...statement } = bankStatement
  const before = { issueDate: { $lt: paidBefore } }
  const earlier = [...(await em.find(Invoice, before)), ...(await em.find(ReceivedInvoice, before))]
  for (const row of earlier) row.paidInCents = row.payableInCents ?? row.totalInCents
  await em.flush()
  const ids = entries.map((entry) => entry.id).values()
  const newId = (kind: 'statement' | 'entry') => (kind === 'statement' ? id : (ids.next().value ?? id))
  const read = {
    ...statement,
    ...{ format: 'CODA' as const, currency: 'EUR', holder: null, bic: null, id: null },
    tolerated: [],
    closingCents: entries.reduce((sum, { cents }) => sum + cents, statement.openingCents),
    entries: entries.map((entry, index) => asRead(entry, { index, bookedOn: statement.closingDate })),
  }
  const key = await storage.put(Buffer.from(JSON.stringify(read)))
  const file = { key, fileName: 'uittreksel-214.json', mimeType: 'application/json' }
  await takeStatements({ em, accountId, principal: null, newId }, [read], file)
}

const asRead = (
  { id: _, name, iban, ...entry }: SampleEntry,
  { index, bookedOn }: { index: number; bookedOn: string },
): StatementEntry => ({
  ...{ feeCents: null, payments: null, endToEndId: null, mandate: null, returnReason: null },
  ...entry,
  ...{ bankReference: `DEMO-${index + 1}`, bookedOn, valueOn: bookedOn },
  counterparty: { name, iban, bic: null },
})
