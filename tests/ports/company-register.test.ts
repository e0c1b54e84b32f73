/** Registers outside, played with their unpleasant answers: a fact that they don't tell is null, and never a wrong one. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import { Unavailable } from '#server/platform/problem.ts'
import {
  companyRegisterOver,
  type FoundCompany,
  type Register,
} from '#server/ports/company-register/company-register.ts'
import { peppolDirectoryAt } from '#server/ports/company-register/peppol-directory.ts'
import { keyOf, readQuestion } from '#server/ports/company-register/question.ts'
import { viesAt } from '#server/ports/company-register/vies.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let server: Server
let url: string
let answer: Answer
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${body}`.trim())
      answer(request, response)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  server?.closeAllConnections()
  server?.close()
})

const json =
  (body: unknown, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

function find(register: Register, q: string): Promise<FoundCompany[]> {
  const question = readQuestion(q)
  if (question === undefined) throw new Error(q)
  return register.find({ question, language: 'nl' })
}

const PATIENCE = { patienceMilliseconds: 300 }
const vies = () => viesAt(url, PATIENCE)
const directory = () => peppolDirectoryAt(url, PATIENCE)

/** Of either register. */
const UNPLEASANT: [name: string, answer: Answer][] = [
  ['no answer in time', () => undefined],
  [
    'half an answer',
    (_, response) =>
      response.writeHead(200, { 'content-length': '500' }).write('{"valid":') &&
      setTimeout(() => response.destroy(), 20),
  ],
  ['500', json({ error: 'internal' }, 500)],
  ['429', json({}, 429)],
  ['a page of HTML', json('<html>maintenance</html>')],
  ['half JSON', json('{"valid": true, "name": ')],
  [
    'an answer without end',
    (_, response) => {
      response.writeHead(200)
      response.end(Buffer.alloc(1_100_000, ' '))
    },
  ],
  ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/inside' }).end()],
  ['wrong types', json({ valid: 'yes', countryCode: 7, matches: 'none' })],
  ['null', json('null')],
  ['a list', json([])],
  ['a closed connection', (request) => request.socket.destroy()],
]

const valid = {
  countryCode: 'NL',
  vatNumber: '000099998B57',
  requestDate: '2026-11-28T09:00:00.000Z',
  valid: true,
  requestIdentifier: '',
  name: 'DRUKWERK  ZEELAND B.V.',
  address: '\nKADE 00002\n4331AA MIDDELBURG\n',
  traderName: '---',
}

describe('VIES', () => {
  test('a valid number of another country has its name and address', async () => {
    answer = json(valid)
    expect(await find(vies(), 'NL 0000.99998.B57')).toEqual([
      {
        name: 'DRUKWERK ZEELAND B.V.',
        number: null,
        vat: 'NL000099998B57',
        scheme: null,
        participant: null,
        street: 'KADE 00002',
        postalCode: '4331AA',
        city: 'MIDDELBURG',
        country: 'NL',
        onPeppol: null,
        active: null,
        source: 'VIES',
        asOf: null,
      },
    ])
    expect(asked).toEqual(['POST /check-vat-number {"countryCode":"NL","vatNumber":"000099998B57"}'])
  })

  test.each([
    ['a Greek one', { countryCode: 'EL', vatNumber: '094014201' }, 'EL094014201', 'GR'],
    ['a Belgian one', { countryCode: 'BE', vatNumber: '0427416345' }, '0427416345', 'BE'],
  ])('the country and number of %s are those of a customer', async (_, number, vat, country) => {
    answer = json({ ...valid, ...number })
    expect(await find(vies(), `${number.countryCode}${number.vatNumber}`)).toMatchObject([{ vat, country }])
  })

  test.each([
    ['no name', { name: '---' }, { name: null }],
    ['no address', { address: '---' }, { street: null, postalCode: null, city: null }],
    ['an address in one line', { address: 'KADE 2 4331AA MIDDELBURG' }, { street: null, city: null }],
    ['an address without a postal code', { address: 'KADE 2\nMIDDELBURG' }, { street: null, city: null }],
    ['a name that is no text', { name: { nl: 'x' } }, { name: null }],
  ])('an answer with %s has null there', async (_, change, shown) => {
    answer = json({ ...valid, ...change })
    expect(await find(vies(), 'NL000099998B57')).toMatchObject([shown])
  })

  test.each([
    ['an invalid number', { ...valid, valid: false, name: '---', address: '---' }],
    ['a number that it refuses', { actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] }],
  ])('%s is nobody', async (_, body) => {
    answer = json(body, 'valid' in body ? 200 : 400)
    expect(await find(vies(), 'NL000099998B57')).toEqual([])
  })

  test.each<[string, Answer]>([
    ...UNPLEASANT,
    ['MS_UNAVAILABLE', json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }, 500)],
    ['MS_UNAVAILABLE with 200', json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })],
    [
      'MS_MAX_CONCURRENT_REQ',
      json({ actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] }),
    ],
    ["another company's number", json({ ...valid, vatNumber: '111111111B11' })],
    ['another country', json({ ...valid, countryCode: 'DE' })],
  ])('%s is no answer', async (_, played) => {
    answer = played
    await expect(find(vies(), 'NL000099998B57')).rejects.toBeInstanceOf(Unavailable)
  })

  test('a name is not asked', async () => {
    expect(await find(vies(), 'drukwerk')).toEqual([])
    expect(asked).toEqual([])
  })

  test('an answer is remembered, an outage is not', async () => {
    const register = vies()
    answer = json({}, 500)
    await expect(find(register, 'NL000099998B57')).rejects.toBeInstanceOf(Unavailable)
    answer = json(valid)
    await find(register, 'NL000099998B57')
    await find(register, 'NL 000099998 B57')
    expect(asked).toHaveLength(2)
  })
})

const match = (value: string, change: object = {}) => ({
  participantID: { scheme: 'iso6523-actorid-upis', value },
  docTypes: [{ scheme: 'busdox-docid-qns', value: INVOICE.docTypeId }],
  entities: [
    {
      name: [
        { name: 'Chaudronnerie Vandamme', language: 'fr' },
        { name: 'Koperslagerij Vandamme', language: 'nl' },
      ],
      countryCode: 'BE',
      identifiers: [],
    },
  ],
  ...change,
})

describe('the directory of Peppol', () => {
  test('a participant by name has its endpoint, and no address', async () => {
    answer = json({ matches: [match('0208:0427416345')] })
    expect(await find(directory(), 'koperslagerij')).toEqual([
      {
        name: 'Koperslagerij Vandamme',
        number: '0427416345',
        vat: '0427416345',
        scheme: '0208',
        participant: '0427416345',
        street: null,
        postalCode: null,
        city: null,
        country: 'BE',
        onPeppol: true,
        active: null,
        source: 'PEPPOL_DIRECTORY',
        asOf: null,
      },
    ])
    expect(asked).toEqual(['GET /search/1.0/json?name=koperslagerij&rpc=10'])
  })

  test("another company's number is left out", async () => {
    answer = json({ matches: [match('0208:0462109384')] })
    expect(await find(directory(), '0427416345')).toEqual([])
  })

  test('a participant without invoices is not known to be on Peppol', async () => {
    answer = json({ matches: [match('0208:0427416345', { docTypes: [] })] })
    expect(await find(directory(), 'koperslagerij')).toMatchObject([{ onPeppol: null }])
  })

  test.each([
    ['no identifier', match('')],
    ['a number without its check digits', match('0208:0427416300')],
    ['no entity', match('0208:0427416345', { entities: [] })],
    ['a name that is no text', match('0208:0427416345', { entities: [{ name: 'x' }] })],
    ['nothing', null],
  ])('a match with %s tells no number that is wrong', async (_, one) => {
    answer = json({ matches: [one] })
    for (const { number } of await find(directory(), 'koperslagerij')) expect(number).toBeNull()
  })

  test.each(UNPLEASANT)('%s is no answer', async (_, played) => {
    answer = played
    await expect(find(directory(), 'koperslagerij')).rejects.toBeInstanceOf(Unavailable)
  })

  test('more than ten matches are ten', async () => {
    answer = json({ matches: Array.from({ length: 50 }, () => match('9944:NL000099998B57')) })
    expect(await find(directory(), 'koperslagerij')).toHaveLength(10)
  })
})

const company = (change: Partial<FoundCompany>): FoundCompany => ({
  name: 'Koperslagerij Vandamme',
  number: '0427416345',
  vat: '0427416345',
  scheme: '0208',
  participant: '0427416345',
  street: null,
  postalCode: null,
  city: null,
  country: 'BE',
  onPeppol: null,
  active: null,
  source: 'KBO',
  asOf: null,
  ...change,
})
const knowing = (...companies: FoundCompany[]): Register => ({ find: async () => companies })
/** A register that was loaded. */
const loadedWith = (...companies: FoundCompany[]) => ({
  ...knowing(...companies),
  isLoaded: async () => true,
})

const away: Register = {
  find: () => Promise.reject(new Unavailable('a register')),
}

describe('the registers together', () => {
  test('nobody outside is asked about somebody whom the loaded register knows', async () => {
    const loaded = loadedWith(company({ street: 'Vrijheidstraat 9' }))
    const register = companyRegisterOver({ here: knowing(), loaded, outside: [away] })
    expect(await find(register, 'koperslagerij')).toMatchObject([{ street: 'Vrijheidstraat 9' }])
  })

  test('of one in several registers each fact comes from the one that has it', async () => {
    const outside = [
      knowing(company({ source: 'VIES', street: 'Vrijheidstraat 9', city: 'Aalst' })),
      knowing(
        company({ source: 'PEPPOL_DIRECTORY', onPeppol: true, scheme: '9925', participant: 'BE0427416345' }),
      ),
    ]
    const register = companyRegisterOver({ here: knowing(), loaded: loadedWith(), outside })
    expect(await find(register, '0427416345')).toMatchObject([
      {
        source: 'VIES',
        street: 'Vrijheidstraat 9',
        city: 'Aalst',
        onPeppol: true,
        scheme: '9925',
        participant: 'BE0427416345',
      },
    ])
  })

  test('one register that is away hides no other', async () => {
    const register = companyRegisterOver({
      here: knowing(),
      loaded: loadedWith(),
      outside: [away, knowing(company({}))],
    })
    expect(await find(register, '0427416345')).toHaveLength(1)
  })

  test('nobody found while a register is away is an outage', async () => {
    const register = companyRegisterOver({
      here: knowing(),
      loaded: loadedWith(),
      outside: [away, knowing()],
    })
    await expect(find(register, '0427416345')).rejects.toBeInstanceOf(Unavailable)
  })
})

test.each([
  ['0427.416.345', { kind: 'BELGIAN', number: '0427416345' }],
  ['be 427 416 345', { kind: 'BELGIAN', number: '0427416345' }],
  ['NL000099998B57', { kind: 'VAT', vat: 'NL000099998B57', country: 'NL' }],
  ['FR 40 303 265 045', { kind: 'VAT', vat: 'FR40303265045', country: 'FR' }],
  ['EL094014201', { kind: 'VAT', vat: 'EL094014201', country: 'GR' }],
  ['0427.4', { kind: 'BEGINNING', digits: '04274', key: '04274' }],
  ['Café d’Or', { kind: 'NAME', key: 'cafe d or' }],
  ['nl drukwerk', { kind: 'NAME', key: 'nl drukwerk' }],
  ['  a ', undefined],
])('%s is understood', (text, question) => {
  expect(readQuestion(text)).toEqual(question)
})

test('a name is searched without accents, signs and capitals', () => {
  expect(keyOf('Œuvre «ÉTÉ» S.A. & Straße')).toBe('oeuvre ete sa strasse')
})
