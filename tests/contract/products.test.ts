import { beforeAll, describe, expect, test } from 'vitest'
import { productsDocument } from '#generated/graphql-documents.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer({ WORKER: 'off' })
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})

const full = {
  code: 'BRO-12',
  name: 'Ontbijtpakketten',
  unit: 'XBX',
  unitPrice: 3.123456,
  vatRate: 6,
  vatTreatment: null,
}
const at = ({ accountId }: Company, productId?: string) => ({
  path: { accountId, ...(productId !== undefined && { productId }) },
})
const create = (body: unknown, { token, ...company } = anna) =>
  calls('createProduct', token, { ...at({ token, ...company }), body })
const read = (id: string) => calls('getProduct', anna.token, at(anna, id))
const update = (id: string, body: unknown) => calls('updateProduct', anna.token, { ...at(anna, id), body })
const suggested = async (company: Company, q: string) => {
  const { body } = await calls('getProducts', company.token, { ...at(company), query: { q } })
  return body.map(({ name }: { name: string }) => name)
}

describe('a product', () => {
  test('is kept as it was given', async () => {
    const created = await create(full)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ ...full, accountId: anna.accountId, version: 1 })
    expect((await read(created.body.id)).body).toEqual(created.body)
  })

  test('has omitted fields as empty', async () => {
    const { body } = await create({ name: ' Losse levering ', code: ' ', unitPrice: '', vatRate: null })
    expect(body).toMatchObject({
      name: 'Losse levering',
      code: null,
      unit: null,
      unitPrice: null,
      vatRate: null,
    })
  })

  test.each([
    ['a name of nothing', { name: ' ' }, '/name', 'not-empty'],
    ['a price that is no number', { unitPrice: 'veel' }, '/unitPrice', 'not-number'],
    ['a price of seven decimals', { unitPrice: 0.1234567 }, '/unitPrice', 'too-many-decimals'],
    ['a price out of bounds', { unitPrice: 100_000_000 }, '/unitPrice', 'too-large'],
    ['a rate above a hundred', { vatRate: 101 }, '/vatRate', 'too-large'],
    ['a code of many characters', { code: 'B'.repeat(51) }, '/code', 'max-50'],
    ['a unit in words', { unit: 'stuk' }, '/unit', 'not-a-choice'],
  ])('with %s is refused', async (_, change, field, messageKey) => {
    const { status, body } = await create({ ...full, code: null, ...change })
    expect(status).toBe(400)
    expect(body.violations).toContainEqual(expect.objectContaining({ field, messageKey }))
  })

  test('has a code of its own in the account, whatever its case', async () => {
    const code = 'Uniek-1'
    const { body } = await create({ ...full, code })
    const again = await create({ ...full, code: 'UNIEK-1' })
    expect([again.status, again.body.errorCode]).toEqual([409, 'PRODUCT_ALREADY_PRESENT'])
    const other = (await create({ ...full, code: 'Uniek-2' })).body
    const changed = await update(other.id, { ...full, code: 'uniek-1' })
    expect([changed.status, changed.body.errorCode]).toEqual([409, 'PRODUCT_ALREADY_PRESENT'])
    expect((await create({ ...full, code }, await newCompany(app))).status).toBe(201)
    expect((await update(body.id, { ...full, code: 'UNIEK-1' })).status).toBe(200)
  })

  test('that was changed meanwhile refuses the older version', async () => {
    const { id, version } = (await create({ ...full, code: null })).body
    expect((await update(id, { ...full, code: null, version, unitPrice: 4 })).body.version).toBe(2)
    const late = await update(id, { ...full, code: null, version, unitPrice: 5 })
    expect([late.status, late.body.errorCode]).toEqual([409, 'STALE'])
    expect((await read(id)).body.unitPrice).toBe(4)
  })

  test('that is changed or deleted leaves the drafts as they are', async () => {
    const { id, name, unitPrice, vatRate } = (await create({ ...full, code: null })).body
    const draft = readyDraft(anna)
    const lines = [{ name, unitPrice, vatRate, quantity: 1 }]
    const draftId = await storeDraft(calls, anna, {
      ...draft,
      inputDetails: { ...draft.inputDetails, lines },
    })
    await update(id, { ...full, code: null, name: 'Iets anders', unitPrice: 9 })
    expect((await calls('deleteProduct', anna.token, at(anna, id))).status).toBe(204)
    expect((await read(id)).status).toBe(404)
    const { body } = await calls('getDraft', anna.token, { path: { accountId: anna.accountId, draftId } })
    expect(body.inputDetails.lines[0]).toMatchObject({ name, unitPrice })
  })

  test('is nobody else’s', async () => {
    const { id } = (await create({ ...full, code: null })).body
    const berta = await newCompany(app)
    for (const operation of ['getProduct', 'deleteProduct'] as const)
      expect((await calls(operation, berta.token, at(berta, id))).status).toBe(404)
    expect(await suggested(berta, 'ontbijt')).toEqual([])
  })
})

describe('getProducts', () => {
  let baker: Company
  beforeAll(async () => {
    baker = await newCompany(app)
    for (const [code, name] of [
      ['BRO-44', 'Moccataart, 8 personen'],
      ['BRO-45', 'Moccagebakje'],
      ['TA-9', 'Crème brûlée'],
      ['MOC-1', 'Koffie'],
      [null, 'Taart met mocca'],
    ] as const)
      await create({ code, name }, baker)
  })

  test('finds by the beginning of the code or of any word, codes first', async () => {
    expect(await suggested(baker, 'moc')).toEqual([
      'Koffie',
      'Moccagebakje',
      'Moccataart, 8 personen',
      'Taart met mocca',
    ])
    expect(await suggested(baker, 'br-44')).toEqual(['Moccataart, 8 personen'])
    expect(await suggested(baker, 'oc')).toEqual([])
  })

  test('finds three letters inside a word of the name, after the words that begin so', async () => {
    expect(await suggested(baker, 'taart')).toEqual(['Taart met mocca', 'Moccataart, 8 personen'])
    expect(await suggested(baker, 'rûlé')).toEqual(['Crème brûlée'])
    expect(await suggested(baker, 'gebak occ')).toEqual(['Moccagebakje'])
    expect(await suggested(baker, 'taart zzz')).toEqual([])
  })

  test('asks each word, ignoring case and accents', async () => {
    expect(await suggested(baker, 'PERS mocc')).toEqual(['Moccataart, 8 personen'])
    expect(await suggested(baker, 'creme')).toEqual(['Crème brûlée'])
    expect(await suggested(baker, 'BRÛ')).toEqual(['Crème brûlée'])
    expect(await suggested(baker, 'mocc zzz')).toEqual([])
    expect(await suggested(baker, '--')).toEqual([])
  })

  test('gives ten of many, and asks for two letters', async () => {
    const many = await newCompany(app)
    for (let number = 10; number < 22; number++) await create({ name: `Brood ${number}` }, many)
    expect(await suggested(many, 'bro')).toHaveLength(10)
    const { status } = await calls('getProducts', many.token, { ...at(many), query: { q: 'b' } })
    expect(status).toBe(400)
    expect((await calls('getProducts', many.token, at(many))).body).toHaveLength(12)
  })

  test('finds through an index', async () => {
    const plan = await app.orm.em.fork().transactional(async (em) => {
      await em.execute('set local enable_seqscan = off')
      return em.execute(
        `explain select 1 from products d where search_starts(d.account_id, coalesce(d.code, '') || ' ' || d.name) @> search_starts(?, 'moc')`,
        [baker.accountId],
      )
    })
    expect(JSON.stringify(plan)).toContain('products_starts_index')
  })

  test('the list finds a part of a code or a name, by its pages', async () => {
    const list = async (text: string) =>
      (
        await asks<{ products: { content: { name: string }[]; totalNumberOfElements: number } }, object>(
          String(productsDocument),
          baker.token,
          { accountId: baker.accountId, page: { size: 2 }, productsFilter: { code: text, name: text } },
        )
      ).data?.products
    expect(await list('moc')).toMatchObject({ totalNumberOfElements: 4, content: [{ name: 'Koffie' }, {}] })
    expect(await list('brûl')).toMatchObject({ totalNumberOfElements: 1 })
  })
})
