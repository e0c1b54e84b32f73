/** The way of files to the server and back. */
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from './client.ts'
import { nameIn, saveFile, saveNamed, saveZip } from './download.ts'
import { Refused, Unreachable } from './failure.ts'

import { endSession, startSession, type User } from './session.ts'

import { uploadFile } from './upload-file.ts'

const server = await vi.hoisted(async () => {
  const { standInForBrowser } = await import('#tests/support/stand-in-browser.ts')
  const { standInForServer } = await import('#tests/support/stand-in-server.ts')
  standInForBrowser()
  return standInForServer()
})

type Saved = { name: string; address: string }
let saved: Saved[]
let files: Blob[]
let freed: string[]

beforeEach(async () => {
  await i18next.init({ lng: 'fr', resources: {} })
  saved = []
  files = []
  freed = []
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  vi.stubGlobal('document', {
    createElement: (tag: string) => {
      const link = {
        tag,
        href: '',
        download: '',
        click: () => saved.push({ name: link.download, address: link.href }),
      }
      return link
    },
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void freed.push(address))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useFakeTimers({ toFake: ['Date'] })
  endSession()
})

const failureFrom = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: unknown) => error,
  )
const path = { accountId: 'a', draftId: 'd' }
const pdf = () => api.GET('/accounts/{accountId}/drafts/{draftId}/pdf', { params: { path }, parseAs: 'blob' })
const named = (name: string, body: BodyInit = 'data') =>
  new Response(body, { headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` } })

describe('a download', () => {
  test('is saved under its name, and its address freed a minute later', async () => {
    server.answers = [new Response('data')]
    await saveFile(pdf(), 'factuur.pdf')
    expect(saved).toEqual([{ name: 'factuur.pdf', address: 'blob:1' }])
    expect(await files[0]?.text()).toBe('data')
    vi.advanceTimersByTime(59_999)
    expect(freed).toEqual([])
    vi.advanceTimersByTime(1)
    expect(freed).toEqual(['blob:1'])
  })
  test('has the name that the server gives it, else the one at hand [calls.invoice-document]', async () => {
    server.answers = [named('sc%C3%A9ll%C3%A9.pdf'), new Response('data')]
    await saveNamed(pdf(), 'factuur.pdf')
    await saveNamed(pdf(), 'factuur.pdf')
    expect(saved.map(({ name }) => name)).toEqual(['scéllé.pdf', 'factuur.pdf'])
  })
  test('that is refused or breaks off saves nothing', async () => {
    server.answers = [Response.json({ errorCode: 'NOT_FOUND' }, { status: 404 }), new TypeError('no answer')]
    expect(await failureFrom(saveNamed(pdf(), 'x'))).toMatchObject({ errorCode: 'NOT_FOUND' })
    expect(await failureFrom(saveNamed(pdf(), 'x'))).toBeInstanceOf(Unreachable)
    expect(saved).toEqual([])
  })
})

describe('a zip that is made while it is read', () => {
  const streamOf = (...parts: (number[] | Error)[]) =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        const part = parts.shift()
        if (part instanceof Error) controller.error(part)
        else if (part) controller.enqueue(new Uint8Array(part))
        else controller.close()
      },
    })
  const answer = (data: ReturnType<typeof streamOf> | null, response = named('maand.zip')) =>
    Promise.resolve({ data, response })

  test('tells how far it is, and is saved whole under the name of the server', async () => {
    const bytes: number[] = []
    await saveZip(answer(streamOf([1, 2], [3])), 'x.zip', (so) => bytes.push(so))
    expect(bytes).toEqual([2, 3])
    expect(saved.map(({ name }) => name)).toEqual(['maand.zip'])
    expect(files[0]?.type).toBe('application/zip')
    expect(new Uint8Array(await (files[0] as Blob).arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  })
  test('is not saved when it breaks off or is refused', async () => {
    const told = vi.fn()
    const broken = saveZip(answer(streamOf([1], new TypeError('network'))), 'x.zip', told)
    expect(await failureFrom(broken)).toBeInstanceOf(Unreachable)
    const refused = saveZip(answer(null, new Response('', { status: 404 })), 'x.zip', told)
    expect(await failureFrom(refused)).toBeInstanceOf(Refused)
    expect(await failureFrom(saveZip(answer(null), 'x.zip', told))).toMatchObject({
      message: expect.stringContaining('stream'),
    })
    expect(saved).toEqual([])
  })
})

describe('an upload', () => {
  let request: Upload
  /** As much of one as the portal uses. */
  class Upload {
    headers: Record<string, string> = {}
    upload: { onprogress?: (at: { loaded: number; total: number }) => void } = {}
    opened: string[] = []
    body: FormData | undefined
    status = 0
    response: unknown
    responseType = ''
    timeout: number | undefined
    onload = () => {}
    onerror = (_cause: unknown) => {}
    ontimeout = (_cause: unknown) => {}
    onabort = () => {}
    constructor() {
      request = this
    }
    open(...asked: string[]) {
      this.opened = asked
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    send(body: FormData) {
      this.body = body
    }
    abort() {
      this.onabort()
    }
    answer(status: number, response: unknown) {
      Object.assign(this, { status, response })
      this.onload()
    }
  }
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', Upload)
  })

  const file = new File(['%PDF'], 'factuur.pdf')
  const upload = (more: object = {}) =>
    uploadFile({ method: 'PUT', path: '/accounts/a/drafts/d/pdf', file, onProgress: () => {}, ...more })

  test('goes with the token, the language and its key [calls.attach-pdf, calls.token]', async () => {
    const user = { id: 'u', email: 'a@b.example', authorities: [] } as unknown as User
    startSession({ token: 'token', user })
    const done = upload({ idempotencyKey: 'key' })
    expect(request.opened).toEqual(['PUT', '/api/accounts/a/drafts/d/pdf'])
    expect(request.headers).toEqual({
      'jwt-token': 'token',
      'accept-language': 'fr',
      'idempotency-key': 'key',
    })
    expect([...(request.body ?? [])]).toEqual([['file', file]])
    expect([request.responseType, request.timeout]).toEqual(['json', 0])
    request.answer(200, { version: 2 })
    expect(await done).toEqual({ version: 2 })
  })
  test('tells how far it is, as far as the browser knows', () => {
    const told: number[][] = []
    void upload({ onProgress: (...at: number[]) => told.push(at) })
    request.upload.onprogress?.({ loaded: 30, total: 40 })
    request.upload.onprogress?.({ loaded: 1, total: 1 })
    request.upload.onprogress?.({ loaded: 30, total: 0 })
    expect(told).toEqual([
      [75, 30],
      [100, 1],
      [0, 30],
    ])
  })
  test.each([
    [199, false],
    [200, true],
    [299, true],
    [300, false],
  ])('with the status %i is taken: %s', async (status, isTaken) => {
    const done = failureFrom(upload())
    request.answer(status, { errorCode: 'UNSUPPORTED_FILE' })
    const expected = { status, errorCode: 'UNSUPPORTED_FILE' }
    if (isTaken) expect(await done).toBeUndefined()
    else expect(await done).toMatchObject(expected)
  })
  test.each(['onerror', 'ontimeout'] as const)('that nobody answers keeps the session: %s', async (event) => {
    const done = failureFrom(upload())
    request[event]('cause')
    const error = await done
    expect(error).toBeInstanceOf(Unreachable)
    expect(error).toMatchObject({ endsSession: false, cause: 'cause' })
  })
  test('can be stopped', async () => {
    const stop = new AbortController()
    const done = failureFrom(upload({ signal: stop.signal }))
    stop.abort()
    expect(await done).toMatchObject({ name: 'AbortError' })
  })
})

test.each([
  [
    `attachment; filename="a_.pdf"; filename*=UTF-8''Afrekening%20%28scell%C3%A9%29.pdf`,
    'Afrekening (scellé).pdf',
  ],
  ['attachment; filename="plain.pdf"', undefined],
  [`attachment; filename*=UTF-8''%E0%A4%A`, undefined],
  [null, undefined],
])('of %s the name is %s', (header, name) => {
  expect(nameIn(header)).toBe(name)
})
