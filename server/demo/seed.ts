import type { EntityManager } from '@mikro-orm/postgresql'
import { register } from '#fixtures/register.ts'
import { type World, worldAt } from '#fixtures/world.ts'
import { Account } from '../accounts/account.ts'
import { User } from '../accounts/membership.ts'

import { lookUpCustomers } from '../customers/reach.ts'
import { canDraw } from '../formats/print/draw-invoice.ts'
import { INVOICE } from '../formats/sbdh/document-types.ts'
import { Setting } from '../platform/database/setting.ts'
import { inLongWork } from '../platform/database/time-limits.ts'
import { lookUpReceiver } from '../ports/network/look-up-participant.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { sampleInvoice } from './sample-invoice.ts'
import { type Parts, type SeededFiles, storeDocument, storeLetter, storePdf } from './seed-files.ts'
import { addMails } from './seed-mails.ts'
import { addOrders } from './seed-orders.ts'
import { addPayments } from './seed-payments.ts'
import { addReminders } from './seed-reminders.ts'
import {
  addAccount,
  addApiKey,
  addCustomer,
  addDelivered,
  addDesign,
  addDraft,
  addGrant,
  addIntegration,
  addInvoice,
  addMember,
  addParticipant,
  addProduct,
  addReceived,
  addReceiver,
  addRegister,
  addRule,
  addSeat,
  addUpload,
} from './seed-rows.ts'
import { addSigned } from './seed-signed.ts'
import { addApprovals, addVendors } from './seed-vendors.ts'

const SETTING = 'demo-seeded-at'
const SEED_LOCK = 0x7a65_6d6f

/**
 * Fills an empty database with the demo data, once; never a database with accounts of its own. Several processes may start
 * at once: one seeds, the others wait.
 * @returns true when this call did it
 */
export async function seedDemo(parts: Parts, now = new Date()): Promise<boolean> {
  const { orm } = parts
  if (!(await isEmpty(orm.em.fork()))) return false
  const seed = async (em: EntityManager) => {
    await em.execute('select pg_advisory_xact_lock(?)', [SEED_LOCK])
    if (!(await isEmpty(em))) return false
    await addWorld(em, parts, worldAt(now))
    await addRegister(em, register, now)
    em.create(Setting, { key: SETTING, value: now.toISOString() })
    return true
  }
  return inLongWork(async () => {
    const isSeeded = await orm.em.fork().transactional(seed)
    if (isSeeded && parts.config.network === 'loopback') await lookUpEverybody(parts)
    return isSeeded
  })
}

async function lookUpEverybody(parts: Parts): Promise<void> {
  await lookUpCustomers(parts)
  for (const { scheme, participant, isUnasked } of register)
    if (!isUnasked) await lookUpReceiver(parts.ports.network, { scheme, participant }, INVOICE)
}

async function isEmpty(em: EntityManager): Promise<boolean> {
  return (await em.count(Setting, { key: SETTING })) === 0 && (await em.count(Account)) === 0
}

async function addWorld(em: EntityManager, parts: Parts, world: World): Promise<void> {
  const { storage, queue } = parts
  for (const account of world.accounts) addAccount(em, account)
  for (const account of world.accounts) addDesign(em, account)
  for (const { accountIds: _, ...user } of world.users) em.create(User, user)
  for (const member of world.members) addMember(em, member)
  for (const seat of world.seats) addSeat(em, seat)
  for (const key of world.apiKeys) addApiKey(em, key)
  for (const integration of world.integrations) addIntegration(em, integration)
  for (const grant of world.grants) addGrant(em, grant)
  for (const customer of world.customers) addCustomer(em, customer)
  for (const product of world.products) addProduct(em, product)
  for (const receiver of world.receivers) addReceiver(em, receiver)
  for (const rule of world.recurring) addRule(em, rule)
  for (const company of world.participants) addParticipant(em, company)
  await em.flush()
  for (const upload of world.uploads) await addUpload(em, storage, upload)
  await em.flush()
  await Promise.all([
    addDrafts(em, storage, world),
    addDocuments(em, storage, world),
    addAllDelivered(em, parts, world),
  ])
  await em.flush()
  await addVendors(em, world)
  await addApprovals(em, world)
  await addMails(em, storage, world)
  await em.flush()
  await addOrders(em, storage, world)
  await addPayments(em, storage, world)
  await addReminders(em, world)
  const waiting = world.invoices.filter(({ status }) => status === 'CREATED')
  for (const { id } of waiting) await queue.enqueue(em, 'transmit-invoice', { invoiceId: id })
}

async function addDrafts(em: EntityManager, storage: Storage, { drafts }: World): Promise<void> {
  const pdfs = await Promise.all(drafts.map(({ draft, pdf }) => pdf && storePdf(storage, draft, pdf.seller)))
  for (const [index, draft] of drafts.entries()) addDraft(em, draft, pdfs[index] ?? null)
}

/** Without the engine that seals need, a signed document is one that still waits for its signature. */
async function addAllDelivered(
  em: EntityManager,
  parts: Parts,
  { documents, receivers }: World,
): Promise<void> {
  const canSeal = await canDraw()
  for (const sample of documents) {
    const { name, docType, reference, firstName, lastName, signingAcceptedAt } = sample
    const lines = [`${docType}, ${reference}`, `${firstName} ${lastName}`]
    const document = addDelivered(em, sample, await storeLetter(parts.storage, { name, lines }))
    if (signingAcceptedAt === null || !canSeal) continue
    const email = receivers.find(({ id }) => id === sample.receiverId)?.email ?? ''
    await addSigned(em, parts, { document, email, signedAt: signingAcceptedAt })
  }
}

/** A document between two accounts here is stored once, with the same bytes on both sides. */
async function addDocuments(
  em: EntityManager,
  storage: Storage,
  { invoices, receivedInvoices }: World,
): Promise<void> {
  const sent = new Map<string, SeededFiles>()
  const store = async (invoice: World['invoices'][number]) => {
    sent.set(invoice.id, await storeDocument(storage, invoice))
  }
  await Promise.all(invoices.map(store))
  const arrived = await Promise.all(
    receivedInvoices.map(
      (sample) =>
        sent.get(sample.invoiceId ?? '') ??
        storeDocument(storage, sample, (pdf) => sampleInvoice(sample, sample.selfBilled ? undefined : pdf)),
    ),
  )
  for (const invoice of invoices) {
    const files = sent.get(invoice.id)
    if (files) addInvoice(em, invoice, files)
  }
  for (const [index, received] of receivedInvoices.entries()) {
    const files = arrived[index]
    if (files) addReceived(em, received, files)
  }
}
