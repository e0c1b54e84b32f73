/** Search everything: by the beginning of words, by number and by amount, as far as the caller reads. */
import { beforeAll, expect, test } from 'vitest'
import { customersOf } from '#tests/support/customers.ts'
import { newDelivery } from '#tests/support/documents.ts'
import { fillLists } from '#tests/support/list-rows.ts'
import { storeReceived, storeSent } from '#tests/support/month.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { newReader } from '#tests/support/seats.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer({ LIMIT_CALLS_PER_MINUTE: '100000' })
let mine: Company
let theirs: Company

interface Group {
  kind: string
  total: number
  hits: { id: string; name: string; number: string | null; isExact: boolean; amountInCents: number | null }[]
}

async function search(q: string, token = mine.token, more: Record<string, string> = {}): Promise<Group[]> {
  const { status, body } = await calls('searchAccount', token, {
    path: { accountId: mine.accountId },
    query: { q, ...more },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.groups as Group[]
}
const kindsIn = (groups: Group[]) => groups.map(({ kind }) => kind)
const namesIn = (groups: Group[]) => groups.flatMap(({ hits }) => hits.map(({ name }) => name))

beforeAll(async () => {
  mine = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  theirs = await newCompany(app)
  await app.orm.em.fork().execute('update accounts set activated_at = now() where id = ?', [mine.accountId])
  const names = ['Café Zoë', 'Zoeterman bv', 'Van den Broeck']
  for (const [place, name] of names.entries()) {
    const vat = ['0123456749', '0427416345', '0418759886'][place] ?? ''
    const body = { name, vat, country: 'BE', scheme: '0208', participant: vat }
    expect((await customersOf(calls).create(mine, body)).status).toBe(201)
  }
  for (const number of ['2026-0145', '2026-0146', '2026-1'])
    await storeSent(app, mine.accountId, { number, party: 'Zoeterman bv' })
  await storeReceived(app, mine.accountId, { number: 'ZM-7', party: 'Zoetwaren Maes' })
  await storeReceived(app, theirs.accountId, { number: 'ZM-8', party: 'Zoetwaren Maes' })
  await storeDraft(calls, mine, readyDraft({ name: 'Zoetekauw nv', kbo: '0427416345' }))
  await newDelivery(app, calls, mine, { documentName: 'Zoetmiddelencontract' })
  const product = {
    code: 'ZOE-6',
    name: 'Zoete broodjes',
    unit: null,
    unitPrice: 18.15,
    vatRate: 6,
    vatTreatment: null,
  }
  await calls('createProduct', mine.token, { path: { accountId: mine.accountId }, body: product })
})

test('the beginning of a word finds every kind that the company has, and nothing of another company', async () => {
  const groups = await search('zoe')
  expect(kindsIn(groups)).toEqual(['CUSTOMER', 'SENT', 'RECEIVED', 'DRAFT', 'DOCUMENT', 'PRODUCT'])
  expect(groups.find(({ kind }) => kind === 'RECEIVED')?.hits).toHaveLength(1)
})

test.each([
  ['two letters', 'zo', ['Café Zoë', 'Zoeterman bv']],
  ['letters without their accents', 'CAFE zoe', ['Café Zoë']],
  ['accents that the name lacks', 'zöeterman', ['Zoeterman bv']],
  ['words in another order', 'broeck van', ['Van den Broeck']],
  ['a number with dots', '0123.456.749', ['Café Zoë']],
  ['a VAT number with its country', 'BE 0123.456.749', ['Café Zoë']],
])('%s find a customer', async (_, q, names) => {
  const groups = (await search(q)).filter(({ kind }) => kind === 'CUSTOMER')
  expect(namesIn(groups)).toEqual(names)
})

test.each([
  ['a digit', 'zoetwaren 7', ['RECEIVED']],
  ['a letter', 'b zoeterman', ['CUSTOMER', 'SENT']],
  ['a digit that none has', 'zoetwaren 8', []],
])('%s beside a word narrows its rows', async (_, q, kinds) => {
  expect(kindsIn(await search(q))).toEqual(kinds)
})

test('an exact number comes first, and so does an exact amount', async () => {
  const [sent] = (await search('2026-1')).filter(({ kind }) => kind === 'SENT')
  expect(sent?.hits[0]).toMatchObject({ number: '2026-1', isExact: true })
  const [{ amountInCents = 0 } = {}] = sent?.hits ?? []
  const written = (Number(amountInCents) / 100).toFixed(2).replace('.', ',')
  const [byAmount] = (await search(written)).filter(({ kind }) => kind === 'SENT')
  expect(byAmount?.hits[0]).toMatchObject({ amountInCents, isExact: true })
})

test('each kind has its best few, and how many there are', async () => {
  const [sent] = (await search('zoeterman', mine.token, { limit: '1' })).filter(({ kind }) => kind === 'SENT')
  expect(sent).toMatchObject({ total: 3, hits: [{ number: '2026-1' }] })
})

test('signs of a pattern, and words that nobody has, find nothing', async () => {
  for (const q of ['%%', '__', '\\\\', 'xyzzy', '"}', '--']) expect([q, await search(q)]).toEqual([q, []])
})

test('who reads along finds no drafts, and the second channel only where their access includes it', async () => {
  const invoices = await newReader(app, [mine.accountId], false)
  expect(kindsIn(await search('zoe', invoices.token))).toEqual(['CUSTOMER', 'SENT', 'RECEIVED', 'PRODUCT'])
  const both = await newReader(app, [mine.accountId], true)
  expect(kindsIn(await search('zoe', both.token))).toEqual([
    'CUSTOMER',
    'SENT',
    'RECEIVED',
    'DOCUMENT',
    'PRODUCT',
  ])
})

test('a company that only delivers documents finds no invoices', async () => {
  await app.orm.em.fork().execute(`update accounts set features = '{DOCCLE}' where id = ?`, [mine.accountId])
  expect(kindsIn(await search('zoe'))).toEqual(['CUSTOMER', 'DOCUMENT', 'PRODUCT'])
  await app.orm.em
    .fork()
    .execute(`update accounts set features = '{PEPPOL,DOCCLE}' where id = ?`, [mine.accountId])
})

test('of a word that stands in all of very many, the newest are shown and a thousand counted', async () => {
  const many = await newCompany(app)
  await fillLists(
    { orm: app.orm, seller: many, buyer: await newCompany(app) },
    { inAccount: 3_000, accounts: 2 },
  )
  const { body } = await calls('searchAccount', many.token, {
    path: { accountId: many.accountId },
    query: { q: 'claes' },
  })
  const sent = (body.groups as Group[]).find(({ kind }) => kind === 'SENT')
  expect(sent?.total).toBe(1_000)
  const [newest] = await app.orm.em
    .fork()
    .execute<{ id: string }[]>('select id from invoices where account_id = ? order by id desc limit 1', [
      many.accountId,
    ])
  expect(sent?.hits[0]?.id).toBe(newest?.id)
  const narrowed = await calls('searchAccount', many.token, {
    path: { accountId: many.accountId },
    query: { q: 'claes 1' },
  })
  const [first] = (narrowed.body.groups as Group[]).find(({ kind }) => kind === 'SENT')?.hits ?? []
  expect(`${first?.name} ${first?.number}`).toMatch(/\b1/)
})

test('a product is found with its price in cents', async () => {
  const [product] = (await search('ZOE-6')).filter(({ kind }) => kind === 'PRODUCT')
  expect(product?.hits[0]).toMatchObject({ name: 'Zoete broodjes', amountInCents: 1_815 })
})
