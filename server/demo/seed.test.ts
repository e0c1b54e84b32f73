import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { accounts, people } from '#fixtures/accounts.ts'
import { worldAt } from '#fixtures/world.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { Account } from '../accounts/account.ts'
import { User } from '../accounts/membership.ts'
import { entities } from '../app.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import { embeddedFiles, readInvoice } from '../formats/ubl/read.ts'
import { Invoice } from '../invoices/invoice.ts'
import { lastStatus } from '../invoices/status.ts'
import { MailedFile } from '../mail-in/inbound-mail.ts'
import { readConfig } from '../platform/config.ts'
import { createOrm, type Orm } from '../platform/database/orm.ts'
import { encryptionWith } from '../platform/encryption.ts'
import { defineHappening } from '../platform/events/event.ts'
import { findEvents } from '../platform/events/find-events.ts'
import type { Queue } from '../platform/queue.ts'
import { LoopbackParticipant } from '../ports/network/loopback-participant.ts'
import { filesIn } from '../ports/storage/files.ts'
import { ReceivedInvoice } from '../received-invoices/received-invoice.ts'
import { findMissingVendors } from '../vendors/missing-vendors.ts'
import { seedDemo } from './seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'zegel-seed-'))
const storage = filesIn(folder)
const queued: unknown[] = []
const queue: Queue = {
  enqueue: async (_em, name, data) => {
    queued.push({ name, data })
  },
  enqueueAll: async (_em, name, all) => {
    for (const data of all) queued.push({ name, data })
  },
  passTime: async () => {},
  hurry: async () => {},
  wake() {},
}

/** A network that gives no answer. */
const ports = {
  network: {
    lookup: async (endpoint: Endpoint) => {
      return {
        ...endpoint,
        state: 'UNKNOWN',
        documentTypes: [] as string[],
        viaEmailGateway: false,
        checkedAt: new Date(),
      } as const
    },
  },
  knownParticipants: { network: 'loopback' },
  interruption: new AbortController().signal,
}

const parts = {
  storage,
  queue,
  ports,
  config: readConfig({}),
  encryption: encryptionWith('a secret of the tests'),
}

afterAll(() => rmSync(folder, { recursive: true }))

async function openDatabase(): Promise<Orm> {
  return createOrm(await createTestDatabase(), entities)
}

describe('the demo data', () => {
  let orm: Orm

  beforeAll(async () => {
    orm = await openDatabase()
    await seedDemo({ orm, ...parts })
  })
  afterAll(() => orm?.close())

  it('has the accounts and users that everybody counts on [running.demo]', async () => {
    const em = orm.em.fork()
    const { credits, features, prepaid } = await em.findOneOrFail(Account, accounts.bakkerijPeeters.id)
    expect({ credits, features, prepaid }).toEqual({
      credits: 25,
      features: ['PEPPOL', 'DOCCLE'],
      prepaid: true,
    })
    expect((await em.findOneOrFail(User, { email: people.admin.email })).isAdmin).toBe(true)
    expect((await em.findOneOrFail(Account, accounts.opSlot.id)).locked).toBe(true)
  })

  it('gives every sent document the status that its events add up to, in the past', async () => {
    const em = orm.em.fork()
    const invoices = await em.findAll(Invoice)
    for (const { id, status } of invoices) {
      const events = await findEvents(em, id, 'invoice.')
      expect(lastStatus(events.map(({ type }) => defineHappening(type)))).toBe(status)
      expect(events.map(({ at }) => at)).toEqual(
        events.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime()),
      )
      expect(events.at(-1)?.at.getTime()).toBeLessThanOrEqual(Date.now())
    }
    expect(new Set(invoices.map(({ status }) => status)).size).toBe(9)
  })

  it('keeps UBL with the content of the list, and the PDF in it', async () => {
    const invoice = await orm.em
      .fork()
      .findOneOrFail(Invoice, { customerName: 'Kasteel Ter Heide Events nv', status: 'PAID' })
    const ubl = readInvoice(await storage.get(invoice.ublFile.key))
    expect(ubl.number).toBe(invoice.invoiceNumber)
    expect(Number(ubl.totals?.taxInclusive?.value) * 100).toBeCloseTo(invoice.totalInCents)
    const [pdf] = embeddedFiles(ubl)
    const { pages } = await readPdfText(pdf?.bytes() ?? Buffer.alloc(0))
    expect(pages.join(' ')).toContain(invoice.invoiceNumber)
  })

  it('has the same bytes on both sides where two accounts exchanged a document', async () => {
    const em = orm.em.fork()
    const received = await em.findOneOrFail(ReceivedInvoice, {
      accountId: accounts.drukkerijClaes.id,
      status: 'REJECTED',
    })
    const sent = await em.findOneOrFail(Invoice, { messageId: received.messageId })
    expect(received.ublFile.key).toBe(sent.ublFile.key)
  })

  it('has each state of a received document, a late vendor, a paper to complete and a mail set aside', async () => {
    const em = orm.em.fork()
    const accountId = accounts.bakkerijPeeters.id
    const all = await em.find(ReceivedInvoice, { accountId })
    const codes = all.flatMap(({ warnings }) => (warnings ?? []).map(({ code }) => code))
    expect(codes.toSorted()).toEqual([
      ...['IBAN_NOT_IN_PDF', 'IBAN_OF_ANOTHER_COUNTRY', 'NEW_IBAN', 'POSSIBLE_DUPLICATE'],
    ])
    expect(all.filter(({ awaitsApproval }) => awaitsApproval)).toHaveLength(1)
    const reading = { today: todayInBrussels(), userId: undefined }
    expect(await findMissingVendors(em, accountId, reading)).toMatchObject([{ name: 'Stroomlijn Water cv' }])
    const files = await em.find(MailedFile, { accountId })
    expect(files.map(({ state }) => state).toSorted()).toEqual(['SET_ASIDE', 'TO_COMPLETE'])
  })

  it('has companies that the network knows, some through a gateway, and some it does not tell of', async () => {
    const stored = await orm.em.fork().findAll(LoopbackParticipant)
    const states = new Map(stored.map(({ participant, ...told }) => [participant, told]))
    const told = { NETWORK: ['REGISTERED', false], GATEWAY: ['REGISTERED', true], SILENT: ['UNKNOWN', false] }
    for (const [reach, [state, viaEmailGateway]] of Object.entries(told)) {
      const companies = worldAt(new Date()).participants.filter((company) => company.reach === reach)
      expect(companies.length).toBeGreaterThan(0)
      for (const { participant } of companies)
        expect(states.get(participant)).toMatchObject({ state, viaEmailGateway })
    }
  })

  it('queues the unsent documents, and nothing else', () => {
    const waiting = worldAt(new Date()).invoices.filter(({ status }) => status === 'CREATED')
    expect(queued).toEqual(waiting.map(({ id }) => ({ name: 'transmit-invoice', data: { invoiceId: id } })))
  })
})

describe('seeding', () => {
  it('happens once, even when several processes start at once [running.demo]', async () => {
    const orm = await openDatabase()
    const answers = await Promise.all([1, 2, 3].map(() => seedDemo({ orm, ...parts })))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await orm.em.fork().count(Account)).toBe(Object.keys(accounts).length)
    await orm.close()
  })

  it('does not happen again after everything was deleted', async () => {
    const orm = await openDatabase()
    await seedDemo({ orm, ...parts })
    await orm.em.fork().execute('truncate accounts cascade')
    expect(await seedDemo({ orm, ...parts })).toBe(false)
    await orm.close()
  })

  it('leaves a database alone that has accounts of its own', async () => {
    const orm = await openDatabase()
    const em = orm.em.fork()
    const own = {
      kbo: randomUUID(),
      companyName: 'Eigen',
      name: 'Eigen',
      email: 'a@b.example',
      vat: '0123456749',
    }
    em.create(Account, { ...own, features: [], participantIdentifiers: [], doctypes: [] })
    await em.flush()
    expect(await seedDemo({ orm, ...parts })).toBe(false)
    expect(await orm.em.fork().count(User)).toBe(0)
    await orm.close()
  })

  it.runIf(isThorough)('is told the same at any time of year', async () => {
    for (const now of [
      '2026-11-21T09:00:00Z',
      '2027-01-02T00:05:00Z',
      '2027-03-28T01:30:00Z',
      '2028-02-29T23:59:00Z',
    ]) {
      const orm = await openDatabase()
      expect(await seedDemo({ orm, ...parts }, new Date(now))).toBe(true)
      await orm.close()
    }
  })
})
