/** Vendors are merged and split by hand: documents and accounts follow, and the warnings of waiting documents are decided again. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { newMember } from '#tests/support/members.ts'
import { newCompany, newKbo } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'

const { app, calls } = setServer()

const OWN = 'BE88736041882341'
const OTHER = 'BE03437705291684'

let place: { token: string; accountId: string; kbo: string }
let counted = 0

beforeEach(async () => {
  const { token, accountId, kbo } = await newCompany(app)
  const { body } = await calls('createSandbox', token, { path: { accountId } })
  place = { token, accountId: body.accountId, kbo }
})

const path = () => ({ accountId: place.accountId })

async function arrive(seller: string, iban: string, number = `M-${++counted}`, name = 'Bakkerij Peeters') {
  const xml = testDocumentFor(place)
    .toString()
    .replaceAll('0418759886', seller)
    .replaceAll('Bakkerij Peeters', name)
    .replace('<cbc:ID>2026-0149</cbc:ID>', `<cbc:ID>${number}</cbc:ID>`)
    .replaceAll(OWN, iban)
  const { status, body } = await calls('uploadTestDocument', place.token, {
    path: path(),
    xml: Buffer.from(xml),
  })
  expect(status).toBe(201)
  return read(body.id)
}

async function read(id: string) {
  const { body } = await calls('getReceivedInvoice', place.token, { path: { ...path(), id } })
  const codes = body.warnings.map(({ code }: { code: string }) => code) as string[]
  return { id, vendorId: body.vendorId as string, isHeld: body.isHeld as boolean, codes }
}

const vendorAt = async (vendorId: string) =>
  (await calls('getVendor', place.token, { path: { ...path(), vendorId } })).body

const merge = (vendorId: string, other: string, token = place.token) =>
  calls('mergeVendors', token, { path: { ...path(), vendorId }, body: { vendorId: other } })
const split = (vendorId: string, numbers: string[], token = place.token) =>
  calls('splitVendor', token, { path: { ...path(), vendorId }, body: { numbers } })

/** A document is learned some milliseconds before its row is stored. */
const withoutMoments = (vendor: object) =>
  JSON.parse(JSON.stringify(vendor).replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '""'))

const told = (type: string) =>
  eventually(async () => {
    const { body } = await calls('listActivity', place.token, { path: path(), query: { limit: '1000' } })
    return body.events.find((event: { type: string }) => event.type === type)?.detail
  })

/** Two vendors with two documents each. */
async function two() {
  const [first, second] = [newKbo(), newKbo()]
  const mine = await arrive(first, OWN, undefined, 'Molens')
  await arrive(first, OWN, undefined, 'Molens')
  const theirs = await arrive(second, OTHER, undefined, 'Maalderij')
  await arrive(second, OTHER, undefined, 'Maalderij')
  return { first, second, mine, theirs }
}

describe('a merge', () => {
  test('moves numbers and documents, and the other vendor is gone', async () => {
    const { first, second, mine, theirs } = await two()
    const { status, body } = await merge(mine.vendorId, theirs.vendorId)
    expect([status, body.id, body.documents, body.name]).toEqual([200, mine.vendorId, 4, 'Molens'])
    expect(body.numbers.join(' ')).toContain(first)
    expect(body.numbers.join(' ')).toContain(second)
    expect((await read(theirs.id)).vendorId).toBe(mine.vendorId)
    expect(
      (await calls('getVendor', place.token, { path: { ...path(), vendorId: theirs.vendorId } })).status,
    ).toBe(404)
    expect((await arrive(second, OTHER, undefined, 'Maalderij')).vendorId).toBe(mine.vendorId)
  })

  test('vouches for no account: one that only the other knew waits for a call', async () => {
    const { mine, theirs } = await two()
    expect(theirs.isHeld).toBe(false)
    const { body } = await merge(mine.vendorId, theirs.vendorId)
    const states = Object.fromEntries(
      body.ibans.map((one: { iban: string; state: string }) => [one.iban, one.state]),
    )
    expect(states).toEqual({ [OWN]: 'KNOWN', [OTHER]: 'WAITING' })
    expect((await read(theirs.id)).codes).toContain('NEW_IBAN')
    expect((await read(mine.id)).isHeld).toBe(false)
  })

  test('finds the document that both sent, and leaves an answered one alone', async () => {
    const [first, second] = [newKbo(), newKbo()]
    const mine = await arrive(first, OWN, 'D-1', 'Molens')
    const theirs = await arrive(second, OWN, 'D-1', 'Maalderij')
    const answered = await arrive(second, OTHER, 'D-2', 'Maalderij')
    await calls('sendApplicationResponse', place.token, {
      path: { ...path(), id: answered.id },
      body: { responseCode: 'AP' },
    })
    const before = (await read(answered.id)).codes
    await merge(mine.vendorId, theirs.vendorId)
    expect((await read(theirs.id)).codes).toContain('POSSIBLE_DUPLICATE')
    expect((await read(mine.id)).codes).not.toContain('POSSIBLE_DUPLICATE')
    expect((await read(answered.id)).codes).toEqual(before)
  })

  test('is refused with itself, with a stranger’s vendor, and to readers', async () => {
    const { mine, theirs } = await two()
    const nadia = await newMember(app, place.accountId, 'READER')
    for (const other of [mine.vendorId, randomUUID()])
      expect((await merge(mine.vendorId, other)).body.violations).toEqual([
        expect.objectContaining({ field: '/vendorId' }),
      ])
    expect((await merge(randomUUID(), theirs.vendorId)).status).toBe(404)
    expect((await merge(mine.vendorId, theirs.vendorId, nadia.token)).status).toBe(403)
    expect((await split(mine.vendorId, ['x'], nadia.token)).status).toBe(403)
    expect((await vendorAt(mine.vendorId)).documents).toBe(2)
  })
})

describe('a split', () => {
  test('undoes a merge: numbers, documents, accounts and figures', async () => {
    const { second, mine, theirs } = await two()
    const before = await vendorAt(mine.vendorId)
    const { body: merged } = await merge(mine.vendorId, theirs.vendorId)
    const numbers = merged.numbers.filter((one: string) => one.includes(second))
    const { status, body } = await split(mine.vendorId, numbers)
    expect([status, body.name, body.documents]).toEqual([201, 'Maalderij', 2])
    expect(body.ibans.map(({ iban }: { iban: string }) => iban)).toEqual([OTHER])
    expect((await read(theirs.id)).vendorId).toBe(body.id)
    const after = await vendorAt(mine.vendorId)
    expect(withoutMoments(after)).toEqual(withoutMoments(before))
    expect((await read(mine.id)).isHeld).toBe(false)
    const next = await arrive(second, OTHER, undefined, 'Maalderij')
    expect(next.vendorId).toBe(body.id)
  })

  test('leaves a vendor a number, and knows its own numbers alone', async () => {
    const { mine } = await two()
    const { numbers } = await vendorAt(mine.vendorId)
    for (const given of [numbers, ['0208:0000000000']])
      expect((await split(mine.vendorId, given)).body.violations).toEqual([
        expect.objectContaining({ field: '/numbers' }),
      ])
  })

  test('and a merge are events that name both', async () => {
    const { second, mine, theirs } = await two()
    const { body: whole } = await merge(mine.vendorId, theirs.vendorId)
    await split(
      mine.vendorId,
      whole.numbers.filter((one: string) => one.includes(second)),
    )
    const merged = await told('vendor.merged')
    expect(merged).toEqual({ vendorId: mine.vendorId, name: 'Maalderij', to: 'Molens' })
    expect(await told('vendor.split')).toEqual({ vendorId: mine.vendorId, name: 'Molens', to: 'Maalderij' })
  })
})
