/** The calls of the receivers' pages, and the tab's storage. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Known = Response | (() => Response)

const kept = new Map<string, string>()
/** Each call that was made, with its body. */
let asked: [call: string, body: unknown, token: string | null][] = []
let answers: Record<string, Known> = {}

async function answer(request: Request): Promise<Response> {
  const call = `${request.method} ${new URL(request.url).pathname}`
  const text = await request.text()
  asked.push([call, text === '' ? undefined : JSON.parse(text), request.headers.get('jwt-token')])
  const known = answers[call]
  return typeof known === 'function' ? known() : (known ?? Response.json({ call }))
}

const refused = (status: number, errorCode?: string) => () => Response.json({ errorCode }, { status })

let inbox: typeof import('./inbox.ts')
let documents: typeof import('./inbox.ts')
let signing: typeof import('./signing/signing.ts')
let keeping: typeof import('./kept.ts')
let link: typeof import('./link.ts')
let names: typeof import('./signing/signing.ts')
let faults: typeof import('./inbox-context.ts')
let failure: typeof import('../api/failure.ts')

// A browser whose only server is the one above.
beforeAll(async () => {
  const BrowserRequest = class extends Request {
    constructor(url: string, init: RequestInit) {
      super(new URL(url, 'http://localhost'), init)
    }
  }
  vi.stubGlobal('Request', BrowserRequest)
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.resetModules()
  inbox = await import('./inbox.ts')
  documents = await import('./inbox.ts')
  signing = await import('./signing/signing.ts')
  keeping = await import('./kept.ts')
  link = await import('./link.ts')
  names = await import('./signing/signing.ts')
  faults = await import('./inbox-context.ts')
  failure = await import('../api/failure.ts')
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

beforeEach(() => {
  kept.clear()
  asked = []
  answers = {}
})

const drawing = { path: 'M0 0L9 9', width: 300, height: 150 }

test.each<[call: string, make: () => Promise<unknown>, body?: object]>([
  ['GET /api/inbox/documents', () => documents.listDocuments()],
  ['GET /api/inbox/documents/d', () => documents.getDocument('d')],
  ['GET /api/inbox/documents/d/pdf', () => documents.requestPdf('d')],
  [
    'POST /api/inbox/documents/d/read-confirmation',
    () => documents.confirmReading('d', 2),
    { pagesShown: 2 },
  ],
  ['POST /api/inbox/public/link', () => inbox.requestLink('token'), { token: 'token' }],
  ['POST /api/inbox/code', () => inbox.requestCode(''), {}],
  ['POST /api/inbox/code', () => inbox.requestCode('an@post.example'), { email: 'an@post.example' }],
  ['POST /api/inbox/code/check', () => inbox.checkCode('123456'), { code: '123456' }],
  ['PUT /api/inbox/language', () => inbox.setLanguage('de'), { language: 'de' }],
  ['POST /api/inbox/senders/r/stop', () => inbox.stopSender('r')],
  ['POST /api/inbox/senders/r/start', () => inbox.startSender('r')],
  ['POST /api/inbox/report', () => inbox.reportSender()],
  ['GET /api/inbox/documents/d/signing', () => signing.getSigning('d')],
  ['POST /api/inbox/documents/d/signing', () => signing.startSigning('d', 3), { pagesShown: 3 }],
  ['POST /api/inbox/documents/d/signing/code', () => signing.requestSigningCode('d')],
  [
    'POST /api/inbox/documents/d/refusal',
    () => signing.refuseDocument('d', 'Te duur'),
    { reason: 'Te duur' },
  ],
  ['GET /api/inbox/documents/d/sealed', () => signing.requestSealed('d')],
  ['POST /api/inbox/documents/d/signing/identification', () => signing.startLogin('d')],
  [
    'POST /api/inbox/identification',
    () => signing.completeLogin({ state: 's', code: 'c' }),
    { state: 's', code: 'c' },
  ],
])('calls %s with the session', async (call, make, body) => {
  keeping.keepSession('session')
  await make()
  expect(asked).toEqual([[call, body, 'session']])
})

test('a PDF is a file', async () => {
  answers = { 'GET /api/inbox/documents/d/pdf': new Response('pdf') }
  expect(await (await documents.fetchPdf('d'))?.text()).toBe('pdf')
})

test('the pages of the session are opened, else those of the link, else none', async () => {
  expect([await inbox.openInbox(), asked]).toEqual([undefined, []])
  keeping.keepSession('old')
  link.keepLink('link')
  keeping.keepSession('old')
  answers = {
    'GET /api/inbox': refused(401),
    'POST /api/inbox/public/session': () => Response.json({ token: 'new', inbox: { name: 'Jan' } }),
  }
  expect(await inbox.openInbox()).toEqual({ name: 'Jan' })
  expect(asked.map(([call, body]) => [call, body])).toEqual([
    ['GET /api/inbox', undefined],
    ['POST /api/inbox/public/session', { token: 'link' }],
  ])
  answers['GET /api/inbox'] = () => Response.json({ name: 'An' })
  expect([keeping.keptSession(), await inbox.openInbox()]).toEqual(['new', { name: 'An' }])
})

test('an ended session is forgotten, any other failure is reported', async () => {
  keeping.keepSession('old')
  answers = { 'GET /api/inbox': refused(401) }
  expect([await inbox.openInbox(), keeping.keptSession()]).toEqual([undefined, undefined])
  keeping.keepSession('old')
  answers = { 'GET /api/inbox': refused(500) }
  await expect(inbox.openInbox()).rejects.toThrow()
  expect(keeping.keptSession()).toBe('old')
})

test.each([
  [400, 'expired'],
  [410, 'expired'],
  [500, 'told'],
])('a link that is refused with %i is %s', async (status, what) => {
  link.keepLink('link')
  answers = { 'POST /api/inbox/public/session': refused(status) }
  expect(
    await inbox.openInbox().then(
      () => 'expired',
      () => 'told',
    ),
  ).toBe(what)
})

test('a code that can’t be mailed yet says how long to wait, any other refusal is told', async () => {
  const call = 'POST /api/inbox/code'
  answers[call] = () => new Response('{}', { status: 429, headers: { 'retry-after': '90' } })
  expect(await inbox.requestCode('')).toEqual({ waitSeconds: 90 })
  answers[call] = refused(429)
  expect(await inbox.requestCode('')).toEqual({ waitSeconds: 0 })
  answers[call] = refused(400)
  await expect(inbox.requestCode('')).rejects.toThrow()
})

test('of a document that was closed meanwhile one is told how it stands, unless it can still be signed', async () => {
  const call = 'POST /api/inbox/documents/d/signing/signature'
  const given = { consent: 'Ja', way: 'DRAWN', drawing, code: '123456' } as const
  const sign = () => signing.signDocument('d', given)
  answers[call] = () => Response.json({ state: 'SEALING' })
  expect(await sign()).toEqual({ state: 'SEALING' })
  expect(asked).toEqual([[call, given, null]])
  answers[call] = refused(409, 'DOCUMENT_CLOSED')
  for (const [state, isTold] of [
    ['WITHDRAWN', false],
    ['STARTED', true],
  ] as const) {
    answers['GET /api/inbox/documents/d/signing'] = () => Response.json({ state })
    expect(
      await sign().then(
        ({ state }) => state,
        () => 'refused',
      ),
    ).toBe(isTold ? 'refused' : state)
  }
  answers[call] = refused(422, 'CODE_WRONG')
  await expect(sign()).rejects.toMatchObject({ errorCode: 'CODE_WRONG' })
})

test('a session takes the code of the one before it away', () => {
  const code = { email: '', sentTo: 'j•••', nextAt: 1, wrongTries: 0, isBlocked: false }
  keeping.keepCode(code)
  expect([keeping.keptCode(''), keeping.keptCode('an@post.example')]).toEqual([code, undefined])
  keeping.keepSession('new')
  expect(keeping.keptCode('')).toBeUndefined()
  keeping.keepCode(code)
  keeping.keepCode(undefined)
  keeping.keepSession(undefined)
  expect(kept.size).toBe(0)
})

test.each(['{', 'null', '"x"', '{"email":""}', '{"nextAt":1}'])(
  'a kept code that reads %s is none',
  (text) => {
    kept.set('zegel.inbox-code', text)
    expect(keeping.keptCode('')).toBeUndefined()
  },
)

test('another link ends the session of the last one, the same link keeps it', () => {
  const keep = () => {
    for (const name of ['session', 'code']) kept.set(`zegel.inbox-${name}`, 'old')
  }
  link.keepLink('one')
  keep()
  link.keepLink('one')
  expect([link.keptLink(), kept.size]).toEqual(['one', 3])
  link.keepLink('two')
  expect([...kept]).toEqual([['zegel.inbox-link', 'two']])
})

test('a provider’s return is taken once', () => {
  link.keepLogin(new URLSearchParams('state=s&code=c'))
  expect([link.takeLogin()?.toString(), link.takeLogin()]).toEqual(['state=s&code=c', undefined])
})

test('a name is kept for its document', () => {
  names.keepName('d', { way: 'TYPED', name: 'Jan' })
  expect([names.keptName('d'), names.keptName('other'), names.keptSignature()?.documentId]).toEqual([
    { way: 'TYPED', name: 'Jan' },
    undefined,
    'd',
  ])
  names.keepName('d', undefined)
  expect(names.keptName('d')).toBeUndefined()
})

test.each(['{', 'null', '"x"', '{"documentId":"d"}', '{"name":{}}'])(
  'a kept name that reads %s is none',
  (text) => {
    kept.set('zegel.inbox-name', text)
    expect(names.keptSignature()).toBeUndefined()
  },
)

test('a name is whole once it is typed or drawn, and goes as it was put', () => {
  const all = [
    { way: 'TYPED', name: ' ', drawing },
    { way: 'TYPED', name: ' Jan ', drawing },
    { way: 'DRAWN', name: 'Jan' },
    { way: 'DRAWN', name: 'Jan', drawing },
  ] as const
  expect(all.map((one) => names.isWhole(one))).toEqual([false, true, false, true])
  expect(all.slice(1).map((one) => names.makeSignature(one))).toEqual([
    { way: 'TYPED', name: 'Jan' },
    { way: 'TYPED', name: 'Jan' },
    { way: 'DRAWN', drawing },
  ])
})

test('each failure has its words', async () => {
  const { dutch: words } = await import('#generated/texts/receivers/inbox.ts')
  const said = (status: number, errorCode?: string) =>
    faults.faultWords(new failure.Refused({ status, errorCode }), words)
  const { fault } = words
  expect(faults.faultWords(new failure.Unreachable({ endsSession: false, cause: null }), words)).toBe(
    fault.offline,
  )
  expect([
    said(409, 'DOCUMENT_CLOSED'),
    said(422, 'IDENTITY_FAILED'),
    said(404),
    said(429),
    said(500),
  ]).toEqual([fault.closed, fault.login, fault.missing, fault.busy, fault.general])
})
