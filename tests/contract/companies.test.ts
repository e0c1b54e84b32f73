/** Companies by name or number: those that use this installation, and those of the loaded register. */
import { beforeAll, expect, it } from 'vitest'
import { accounts } from '#fixtures/accounts.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer({ DEMO: 'on', REGISTRATION: 'open' })
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app, { name: 'Zaak van de vrager' })
})

interface Found {
  name: string
  number: string | null
  onPeppol: boolean | null
  active: boolean | null
  source: string
}

async function find(q: string): Promise<Found[]> {
  const { status, body } = await calls('findCompanies', mine.token, {
    path: { accountId: mine.accountId },
    query: { q },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Found[]
}
const namesOf = (found: readonly Found[]) => found.map(({ name }) => name)

it('the beginning of a name finds a company, those that stopped come last', async () => {
  expect(namesOf(await find('kop'))).toEqual([
    'Koperslagerij Vandamme bv',
    'Koppelteken vzw',
    'Koppen en Zonen nv',
    'Kopergoed bv',
  ])
})

it.each([
  ['a word further on', 'vandamme'],
  ['another order of words', 'vandamme koper'],
  ['its legal form', 'Koperslagerij Vandamme SRL'],
  ['capitals and accents', 'KÓPERSLAGERIJ'],
  ['its number', '0427416345'],
  ['its number with dots', '0427.416.345'],
  ['its VAT number', 'BE 0427.416.345'],
  ['its number without the zero', '427416345'],
  ['the beginning of its number', '0427.4'],
])('%s finds a company', async (_, q) => {
  expect(namesOf(await find(q))).toEqual(['Koperslagerij Vandamme bv'])
})

it('all that is known of a company is filled in', async () => {
  const asOf = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  const address = { street: 'Vrijheidstraat 9', postalCode: '9300', city: 'Aalst', country: 'BE' }
  const numbers = { number: '0427416345', vat: '0427416345', scheme: '0208', participant: '0427416345' }
  expect(await find('koperslagerij')).toEqual([
    {
      name: 'Koperslagerij Vandamme bv',
      ...numbers,
      ...address,
      onPeppol: true,
      active: true,
      source: 'DEMO',
      asOf,
    },
  ])
})

it('an answer that nobody has is null', async () => {
  const [koppelteken] = await find('koppelteken')
  expect(koppelteken).toMatchObject({ onPeppol: null })
})

it('a stopped company says so', async () => {
  expect(await find('kopergoed')).toMatchObject([{ active: false }])
})

it('a company that uses this installation is found, and is on Peppol', async () => {
  const other = await newCompany(app, { name: 'Ijssalon Vanille' })
  expect(await find('vanille')).toMatchObject([
    { number: other.kbo, onPeppol: true, active: null, source: 'ZEGEL' },
  ])
})

it('a company of the register that uses this installation is found once', async () => {
  const { company } = accounts.drukkerijClaes
  expect(await find(company.vat)).toMatchObject([{ name: company.name, onPeppol: true, source: 'DEMO' }])
})

it.each([
  ['a locked company', { locked: true }],
  ['a company without Peppol', { features: [] }],
])('%s is shown to nobody', async (_, wishes) => {
  const { kbo } = await newCompany(app, wishes)
  expect(await find(kbo)).toEqual([])
})

it('fewer than three characters are refused', async () => {
  const { status, body } = await calls('findCompanies', mine.token, {
    path: { accountId: mine.accountId },
    query: { q: 'ko' },
  })
  expect([status, body.violations]).toMatchObject([400, [{ messageKey: 'three-characters' }]])
})

it.each(['   ', '...', '%%%', "'; drop table", '\u0000\u0000\u0000', '🎂🎂🎂', 'х'.repeat(100)])(
  'the text %j finds nobody',
  async (q) => {
    const { status, body } = await calls('findCompanies', mine.token, {
      path: { accountId: mine.accountId },
      query: { q },
    })
    expect(status === 400 || (status === 200 && Array.isArray(body) && body.length === 0)).toBe(true)
  },
)

it('a stranger who registers finds the register alone, without the network', async () => {
  const { company } = accounts.drukkerijClaes
  const answer = await calls('findRegistrableCompanies', undefined, { query: { q: company.vat } })
  expect(answer.body).toMatchObject([{ name: company.name, onPeppol: null, source: 'DEMO' }])
  const here = await newCompany(app)
  expect((await calls('findRegistrableCompanies', undefined, { query: { q: here.kbo } })).body).toEqual([])
})

it('a stranger asks sixty times a minute', async () => {
  const ask = async () =>
    (await calls('findRegistrableCompanies', undefined, { query: { q: 'koper' } })).status
  const statuses: number[] = []
  for (let times = 0; times < 61; times++) statuses.push(await ask())
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
})
