/** Products and customers out of a file of Excel or CSV: read, held against those that are there, mended and stored. */
import { beforeAll, describe, expect, it, test } from 'vitest'
import { productsDocument } from '#generated/graphql-documents.ts'
import type { OperationId } from '#generated/handlers.ts'
import { readSheet } from '#server/formats/xlsx/read-sheet.ts'
import { writeSheet } from '#server/formats/xlsx/write-sheet.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { storedIn } from '#tests/support/stored.ts'

const { app, calls, asks } = setServer()
let mine: Company

beforeAll(async () => {
  mine = await newCompany(app)
})

type Fields = Record<string, string>
const handIn = (
  id: OperationId,
  table: string | Uint8Array,
  { company = mine, fields = {} }: { company?: Company; fields?: Fields } = {},
) =>
  calls(id, company.token, {
    path: { accountId: company.accountId },
    file: { name: 'tabel.csv', bytes: typeof table === 'string' ? Buffer.from(table) : table },
    fields,
  })
const productsOf = async (company: Company) => {
  const { data } = await asks(productsDocument, company.token, { accountId: company.accountId })
  return data?.products.content ?? []
}
const customersOf = async ({ accountId, token }: Company) =>
  (await calls('getCustomers', token, { path: { accountId } })).body
const eventsOf = ({ accountId }: Company, type: string) =>
  app.orm.em.fork().execute('select detail from events where subject = ? and type = ?', [accountId, type])

describe('a file of products', () => {
  it.each([
    ['Dutch', 'Code;Naam;Eenheid;Eenheidsprijs;Btw;Btw-regeling'],
    ['French', 'Référence;Désignation;Unité;Prix HTVA;Taux de TVA;Régime de TVA'],
    ['English', 'SKU;Description;Unit;Price;VAT rate;VAT treatment'],
  ])('brings every field under headings in %s', async (_, header) => {
    const { status, body } = await handIn(
      'parseProducts',
      `${header}\nTA-1;Taart;doos;"1.250,5";0 %;medecontractant\n`,
    )
    expect(status).toBe(200)
    expect(body.rows).toEqual([
      {
        row: 2,
        cells: {
          code: 'TA-1',
          name: 'Taart',
          unit: 'XBX',
          unitPrice: '1250,5',
          vatRate: '0',
          vatTreatment: 'REVERSE_CHARGE',
        },
        errorCodes: {},
      },
    ])
    const company = await newCompany(app)
    const imported = await handIn(
      'importProducts',
      `${header}\nTA-1;Taart;doos;1250,5;0 %;medecontractant\n`,
      { company },
    )
    expect(imported.body).toEqual({ added: 1, changed: 0, unchanged: 0 })
    expect(await productsOf(company)).toMatchObject([
      {
        code: 'TA-1',
        name: 'Taart',
        unit: 'XBX',
        unitPrice: 1250.5,
        vatRate: 0,
        vatTreatment: 'REVERSE_CHARGE',
      },
    ])
  })

  it.each([
    ['UTF-8 with its mark', '\ufeffNaam;Prijs\nCafé crème;2,5\n', 'utf8'],
    ['Windows-1252', 'Naam;Prijs\r\nCafé crème;2,5\r\n', 'latin1'],
    ['commas and quotes', 'Naam,Prijs\n"Café crème","2,5"\n', 'utf8'],
    ['tabs', 'Naam\tPrijs\nCafé crème\t€ 2,50\n', 'utf8'],
    ['decimal points', 'Naam;Prijs\nCafé crème;2.5\n', 'utf8'],
  ] as const)('is read in %s', async (_, text, encoding) => {
    const { body } = await handIn('parseProducts', Buffer.from(text, encoding))
    expect(body.rows[0]).toMatchObject({ cells: { name: 'Café crème', unitPrice: '2,5' }, errorCodes: {} })
  })

  it('has its points for thousands or for decimals, as its column has them', async () => {
    const prices = async (...texts: string[]) => {
      const lines = texts.map((text, at) => `P${at};${text}`)
      const { body } = await handIn('parseProducts', ['Naam;Prijs', ...lines].join('\n'))
      return body.rows.map(({ cells }: { cells: Fields }) => cells.unitPrice)
    }
    expect(await prices('1.250', '3,85')).toEqual(['1250', '3,85'])
    expect(await prices('1.125', '3.85')).toEqual(['1,125', '3,85'])
  })

  it('of Excel has its numbers as they are stored, and a rate in percent', async () => {
    const sheet = { name: 'Lijst', columns: ['Naam', 'Prijs', 'Btw'].map((header) => ({ header, width: 9 })) }
    const bytes = await writeSheet(
      { ...sheet, rows: [{ cells: ['Notentaart', '21,5', '0,06'] }] },
      { owner: 'a test' },
    )
    const { body } = await handIn('parseProducts', bytes)
    expect(body.sheet).toBe('Lijst')
    expect(body.rows[0].cells).toMatchObject({ name: 'Notentaart', unitPrice: '21,5', vatRate: '6' })
  })

  it('has the faults of each cell, and stores nothing', async () => {
    const before = await storedIn(app)
    const { body } = await handIn(
      'parseProducts',
      'Code;Naam;Eenheid;Prijs;Btw\nA;;stuk;veel;6\nB;Brood;krat;1;600\nb;Koek;;1;6\n',
    )
    expect(body.rows.map(({ errorCodes }: { errorCodes: object }) => errorCodes)).toEqual([
      { name: ['not-empty'], unitPrice: ['not-number'] },
      { unit: ['not-a-choice'], vatRate: ['too-large'] },
      { code: ['REC_EXISTS'] },
    ])
    expect(await storedIn(app)).toEqual(before)
  })

  it('without the name names the missing column', async () => {
    const { body } = await handIn('parseProducts', 'Code;Kleur\nA;rood\n')
    expect(body).toMatchObject({
      rows: [{ row: 1, errorCodes: { name: ['REC_EXCEL_002'] } }],
      unknownColumns: ['Kleur'],
    })
    const { status } = await handIn('importProducts', 'Code;Kleur\nA;rood\n')
    expect(status).toBe(400)
  })

  it('tells which products it changes, and changes nothing the second time', async () => {
    const company = await newCompany(app)
    const first = 'Code;Naam;Prijs\nBRO-1;Brood;3\n;Koek;1\n'
    expect((await handIn('importProducts', first, { company })).body).toEqual({
      added: 2,
      changed: 0,
      unchanged: 0,
    })
    const stored = await productsOf(company)
    expect((await handIn('importProducts', first, { company })).body).toEqual({
      added: 0,
      changed: 0,
      unchanged: 2,
    })
    expect(await productsOf(company)).toEqual(stored)
    const next = 'Code;Naam;Prijs\nbro-1;Brood;3,25\nKO-1;koek;\nTA-1;Taart;9\n'
    const { body } = await handIn('parseProducts', next, { company })
    expect(body.rows.map((row: { existing?: { cells: Fields } }) => row.existing?.cells.unitPrice)).toEqual([
      '3',
      '1',
      undefined,
    ])
    expect((await handIn('importProducts', next, { company })).body).toEqual({
      added: 1,
      changed: 2,
      unchanged: 0,
    })
    expect(await productsOf(company)).toMatchObject([
      { code: 'bro-1', unitPrice: 3.25, version: 2 },
      { code: 'KO-1', name: 'koek', unitPrice: 1, version: 2 },
      { code: 'TA-1' },
    ])
    expect(await eventsOf(company, 'product.created')).toHaveLength(3)
    expect(await eventsOf(company, 'product.changed')).toHaveLength(2)
    expect((await eventsOf(company, 'product.imported')).map(({ detail }) => detail)).toEqual([
      { fileName: 'tabel.csv', added: 2, changed: 0 },
      { fileName: 'tabel.csv', added: 1, changed: 2 },
    ])
  })

  it('with a wrong row stores none of them', async () => {
    const company = await newCompany(app)
    const { status, body } = await handIn('importProducts', 'Naam;Prijs\nBrood;3\nTaart;veel\n', { company })
    expect([status, body.violations]).toEqual([
      400,
      [expect.objectContaining({ field: '/rows/3/unitPrice', messageKey: 'not-number' })],
    ])
    expect(await productsOf(company)).toEqual([])
  })

  it('takes mended cells, and leaves rows out', async () => {
    const company = await newCompany(app)
    const mended = JSON.stringify({ 2: { unitPrice: '4,5' }, 3: null })
    const imported = await handIn('importProducts', 'Naam;Prijs\nBrood;veel\n;3\n', {
      company,
      fields: { mended },
    })
    expect(imported.body.added).toBe(1)
    expect(await productsOf(company)).toMatchObject([{ name: 'Brood', unitPrice: 4.5 }])
  })

  it('that was looked at is refused where a product changed since', async () => {
    const company = await newCompany(app)
    await handIn('importProducts', 'Code;Naam\nA;Brood\n', { company })
    const table = 'Code;Naam\nA;Boterham\n'
    const { body } = await handIn('parseProducts', table, { company })
    const { id, version } = body.rows[0].existing
    const seen = (known: object) =>
      handIn('importProducts', table, { company, fields: { known: JSON.stringify(known) } })
    for (const known of [{ [id]: version + 1 }, {}]) expect((await seen(known)).body.errorCode).toBe('STALE')
    expect((await seen({ [id]: version })).body).toEqual({ added: 0, changed: 1, unchanged: 0 })
    expect((await handIn('importProducts', table, { fields: { known: '7' } })).status).toBe(400)
  })

  it('that two people hand in at once is stored once', async () => {
    const company = await newCompany(app)
    const table = 'Naam;Prijs\nBrood;3\nTaart;9\n'
    const answers = await Promise.all([1, 2, 3].map(() => handIn('importProducts', table, { company })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await productsOf(company)).toHaveLength(2)
  })

  it('knows the products of its account alone', async () => {
    const other = await newCompany(app)
    await handIn('importProducts', 'Code;Naam\nX-1;Brood\n', { company: other })
    const { body } = await handIn('parseProducts', 'Code;Naam\nX-1;Brood\n')
    expect(body.rows[0]).not.toHaveProperty('existing')
  })
})

describe('a file of customers', () => {
  it('brings every field', async () => {
    const company = await newCompany(app)
    const header =
      'Naam;Btw-nummer;Land;Straat;Postcode;Gemeente;E-mail;Telefoon;Taal;Btw-regeling;Ondernemingsnummer;Peppol-schema;Peppol-nummer'
    const row =
      'Drukkerij Claes;0123.456.749;België;Nijverheidslaan 42;9200;Dendermonde;info@claes.example;052 00 42 00;Frans;intracommunautair;0202.239.951;088;5412345000013'
    const imported = await handIn('importCustomers', `${header}\n${row}\n`, { company })
    expect(imported.body).toEqual({ added: 1, changed: 0, unchanged: 0 })
    expect(await customersOf(company)).toMatchObject([
      {
        name: 'Drukkerij Claes',
        vat: '0123456749',
        country: 'BE',
        street: 'Nijverheidslaan 42',
        postalCode: '9200',
        city: 'Dendermonde',
        email: 'info@claes.example',
        telephone: '052 00 42 00',
        language: 'fr',
        vatTreatment: 'INTRA_COMMUNITY',
        enterpriseNumber: '0202239951',
        scheme: '0088',
        participant: '5412345000013',
      },
    ])
  })

  it('has its endpoint from the number, in Belgium and elsewhere [scheme.belgian]', async () => {
    const company = await newCompany(app)
    const table = 'Client;TVA\nClaes;BE 0123.456.749\nNeun;123456749\nDe Vries;NL 123456789B01\n'
    const { body } = await handIn('parseCustomers', table, { company })
    expect(body.rows.map(({ errorCodes }: { errorCodes: object }) => errorCodes)).toEqual([
      {},
      { vat: ['REC_EXISTS'] },
      {},
    ])
    await handIn('importCustomers', table, { company, fields: { mended: '{"3":null}' } })
    expect(await customersOf(company)).toMatchObject([
      { name: 'Claes', country: 'BE', vat: '0123456749', scheme: '9925', participant: 'BE0123456749' },
      {
        name: 'De Vries',
        country: 'NL',
        vat: 'NL123456789B01',
        scheme: '9944',
        participant: 'NL123456789B01',
      },
    ])
  })

  it('has the faults of its cells in the columns of the file', async () => {
    const { body } = await handIn(
      'parseCustomers',
      'Naam;Btw;E-mail;Land\nA;0123456748;a(at)b;BE\n;;;Atlantis\n',
    )
    expect(body.rows[0].errorCodes).toEqual({ vat: [expect.any(String)], email: ['not-email'] })
    expect(body.rows[1].errorCodes).toMatchObject({
      name: ['not-empty'],
      vat: ['not-empty'],
      country: ['not-country'],
    })
  })

  it('changes who is there by the number, keeps what it lacks, and changes nothing the second time', async () => {
    const company = await newCompany(app)
    await handIn('importCustomers', 'Naam;Btw;Gemeente;Taal\nClaes;0123456749;Gent;fr\n', { company })
    const table = 'Naam;Btw;Gemeente;Straat\nDrukkerij Claes;BE0123456749;;Dorp 1\n'
    const { body } = await handIn('parseCustomers', table, { company })
    expect(body.rows[0].existing).toMatchObject({ version: 1, cells: { name: 'Claes', city: 'Gent' } })
    expect((await handIn('importCustomers', table, { company })).body).toEqual({
      added: 0,
      changed: 1,
      unchanged: 0,
    })
    expect((await handIn('importCustomers', table, { company })).body).toEqual({
      added: 0,
      changed: 0,
      unchanged: 1,
    })
    expect(await customersOf(company)).toMatchObject([
      {
        name: 'Drukkerij Claes',
        city: 'Gent',
        street: 'Dorp 1',
        language: 'fr',
        version: 2,
        participant: '0123456749',
      },
    ])
    expect(await eventsOf(company, 'customer.changed')).toHaveLength(1)
  })

  it('never takes the name of another customer', async () => {
    const company = await newCompany(app)
    await handIn('importCustomers', 'Naam;Btw\nClaes;0123456749\n', { company })
    const table = 'Naam;Btw\nclaes;0418759886\n'
    const { body } = await handIn('parseCustomers', table, { company })
    expect(body.rows[0].errorCodes).toEqual({ name: ['REC_NAME_TAKEN'] })
    const { status, body: refusal } = await handIn('importCustomers', table, { company })
    expect([status, refusal.violations]).toEqual([
      400,
      [expect.objectContaining({ field: '/rows/2/name', messageKey: 'not-unique' })],
    ])
    expect(await customersOf(company)).toHaveLength(1)
  })
})

describe.each(['parseProducts', 'importCustomers'] as const)('%s refuses', (id) => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, number, string]>([
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 415, 'UNSUPPORTED_FILE'],
    ['a text that is no table', () => Buffer.from('Beste klant,\ndank u.'), 415, 'UNSUPPORTED_FILE'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 422, 'UNREADABLE_FILE'],
    ['nothing', () => Buffer.from(' '), 422, 'UNREADABLE_FILE'],
    [
      'a quotation mark that stays open',
      () => Buffer.from('Naam;Btw\n"Claes;1\nNys;2\n'),
      422,
      'UNREADABLE_FILE',
    ],
    ['a damaged workbook', () => Buffer.from('PK\u0003\u0004 and so on'), 422, 'UNREADABLE_FILE'],
    [
      'one row more than 5,000',
      () => Buffer.from(`Naam;Btw\n${Array.from({ length: 5_001 }, (_, at) => `K${at};${at}`).join('\n')}`),
      422,
      'UNREADABLE_FILE',
    ],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413, 'FILE_TOO_LARGE'],
  ])('%s', async (_, bytes, status, errorCode) => {
    const { body, ...answer } = await handIn(id, await bytes())
    expect([answer.status, body.errorCode]).toEqual([status, errorCode])
  })
})

const LIMITS = { rows: 10, columns: 20, characters: 500 }

test('a mended file has the changed cells, and the faults that are left', async () => {
  const mended = JSON.stringify({ 2: { unitPrice: '4,5' }, 3: null })
  const answer = await handIn('downloadMendedProducts', 'Naam;Prijs\nBrood;veel\nKoek;1\nTaart;weinig\n', {
    fields: { mended },
  })
  expect(answer.headers['content-disposition']).toContain('tabel.xlsx')
  const { rows } = await readSheet(answer.bytes, LIMITS)
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Naam', 'Eenheidsprijs'],
    ['Brood', '4,5'],
    ['Taart', 'weinig'],
  ])
})

test.each<[OperationId, string, string, string]>([
  ['downloadProductsTemplate', 'nl', 'Eenheidsprijs', 'producten.xlsx'],
  ['downloadProductsTemplate', 'fr', 'Prix unitaire', 'produits.xlsx'],
  ['downloadCustomersTemplate', 'en', 'VAT number', 'customers.xlsx'],
])('%s is in %s, and reads back', async (id, language, header, fileName) => {
  const answer = await calls(id, mine.token, {
    path: { accountId: mine.accountId },
    headers: { 'accept-language': language },
  })
  expect(answer.headers['content-disposition']).toContain(fileName)
  const { rows } = await readSheet(answer.bytes, LIMITS)
  expect(rows[0]?.cells).toContain(header)
  const read = await handIn(
    id === 'downloadProductsTemplate' ? 'parseProducts' : 'parseCustomers',
    answer.bytes,
  )
  expect(read.body).toMatchObject({ rows: [], unknownColumns: [] })
})

test('receivers are read out of CSV too', async () => {
  const company = await newCompany(app, { features: ['DOCCLE'] })
  const { body } = await handIn('parseReceiversExcel', 'ID;Voornaam;Naam;Taal\nR-1;Jan;Willems;Frans\n', {
    company,
  })
  expect(body).toMatchObject({
    sheet: '',
    rows: [{ parsedReceiver: { token1: 'R-1', language: 'fr' }, errorCodes: {} }],
  })
})
