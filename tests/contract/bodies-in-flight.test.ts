/** The budget of bytes for bodies in flight, the refusals beyond it, and the return of its bytes. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { BodyBudget } from '#server/platform/http/bodies-in-flight.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { samplePdf } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf } from '#tests/support/thorough.ts'

const { app, calls } = setServer({ LIMIT_BODIES_MEGABYTES: '24' })
const MEGABYTE = 1024 * 1024
const LARGE = 5 * MEGABYTE
const VERIFY = '/api/verify'

/** The server is in this process. */
const taking = vi.spyOn(BodyBudget.prototype, 'take')
const figures = () => {
  const budget = taking.mock.contexts.at(-1)
  return budget instanceof BodyBudget ? budget.figures : undefined
}

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

const drafts = ({ accountId }: Company) => `/api/accounts/${accountId}/drafts`

async function connected(): Promise<Socket> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  open.push(socket)
  await once(socket, 'connect')
  return socket
}

/** Announces a large form and sends its beginning. */
async function beginUpload(path: string, token?: string): Promise<Socket> {
  const socket = await connected()
  const session = token === undefined ? '' : `jwt-token: ${token}\r\n`
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${session}content-type: multipart/form-data; boundary=b\r\ncontent-length: ${LARGE}\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
  )
  return socket
}

/** The answer before the body is whole. */
async function answerTo(socket: Socket): Promise<string> {
  const [head] = await once(socket, 'data')
  return String(head)
}

/** The first answer to any of those that were begun: which of them is too much depends on which came in last. */
const firstAnswer = (): Promise<string> => Promise.race(open.map(answerTo))

/** Asks again until it is answered otherwise than that it is too much. */
const verifies = async () => (await calls('verifyDocument', undefined, { file: large() })).status
const large = () => ({
  name: 'large.pdf',
  bytes: Buffer.concat([samplePdf().bytes, Buffer.alloc(LARGE - 100_000, 32)]),
})

it('of one client half of the budget, then 503 with Retry-After, and small calls and others go on', async () => {
  const company = await newCompany(app)
  for (let at = 0; at < 3; at++) await beginUpload(VERIFY)
  const refused = await firstAnswer()
  expect(refused).toMatch(/^HTTP\/1.1 503 /)
  expect(refused).toMatch(/\r\nretry-after: \d+\r\n/)
  expect(refused).toContain('"errorCode":"SERVICE_UNAVAILABLE"')
  const path = { accountId: company.accountId }
  expect((await calls('createDraft', company.token, { path, body: {} })).status).toBe(201)
  expect((await calls('createDraftFromFile', company.token, { path, file: large() })).status).toBe(201)
})

it('of all together the budget, and an aborted body’s bytes come back', async () => {
  const [one, other] = [await newCompany(app), await newCompany(app)]
  for (let at = 0; at < 2; at++) await beginUpload(VERIFY)
  for (let at = 0; at < 2; at++) await beginUpload(drafts(one), one.token)
  await beginUpload(drafts(other), other.token)
  expect(await firstAnswer()).toMatch(/^HTTP\/1.1 503 /)
  for (const socket of open.splice(0)) socket.destroy()
  const path = { accountId: other.accountId }
  const again = async () => (await calls('createDraftFromFile', other.token, { path, file: large() })).status
  await expect.poll(again).toBe(201)
  await expect.poll(verifies).toBe(200)
})

it('answered calls leave the budget whole: as many again are taken, one after the other', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 8; at++) statuses.push(await verifies())
  expect(statuses).toEqual(Array(8).fill(200))
})

it('a large body that comes in has no name on the disk', async () => {
  const folder = join(app.config.dataDir, 'incoming')
  await beginUpload(VERIFY)
  await expect.poll(() => readdirSync(folder)).toEqual([])
  expect(await verifies()).toBe(200)
  expect(readdirSync(folder)).toEqual([])
})

it('nobody is told of the budget before of access, and a body beyond its own limit takes nothing of it', async () => {
  const socket = await connected()
  socket.write(
    `POST ${VERIFY} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${60 * MEGABYTE}\r\n\r\n--b\r\n`,
  )
  expect(await answerTo(socket)).toMatch(/^HTTP\/1.1 413 /)
  for (let at = 0; at < 2; at++) await beginUpload(VERIFY)
  const stranger = await newCompany(app)
  const company = await newCompany(app)
  expect(await answerTo(await beginUpload(drafts(company), stranger.token))).toMatch(/^HTTP\/1.1 404 /)
  expect(await answerTo(await beginUpload(drafts(company)))).toMatch(/^HTTP\/1.1 401 /)
})

/** A whole form of that length, as bytes on a connection. */
function wholeForm(bytes: Uint8Array, more = ''): Buffer {
  const before =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
  const body = Buffer.concat([Buffer.from(before), bytes, Buffer.from('\r\n--b--\r\n')])
  const head = `POST ${VERIFY} HTTP/1.1\r\nhost: x\r\n${more}content-type: multipart/form-data; boundary=b\r\n`
  return Buffer.concat([Buffer.from(`${head}content-length: ${body.length}\r\n\r\n`), body])
}

const CHUNKED = `POST ${VERIFY} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n`
const begun = wholeForm(large().bytes).subarray(0, MEGABYTE)

/** The bytes that a client sent before it left, and the number of its bodies in flight. */
const WAYS: [way: string, bytes: Uint8Array, bodies: number][] = [
  ['in the middle of a body', begun, 1],
  ['in the middle of a chunk', Buffer.from(`${CHUNKED}ffff\r\n--b\r\n`), 1],
  ['after a chunk without an end', Buffer.from(`${CHUNKED}5\r\n--b\r\n\r\n`), 1],
  ['after a whole body, before its answer', wholeForm(large().bytes), 1],
  ['in a second body behind a first that is worked on', Buffer.concat([wholeForm(large().bytes), begun]), 2],
  [
    'behind several bodies',
    Buffer.concat([wholeForm(large().bytes), wholeForm(samplePdf().bytes), begun]),
    3,
  ],
]

it.each(fewOf(WAYS, 2))('of a client who leaves %s nothing stays taken', async (_, bytes, bodies) => {
  for (let turn = 0; turn < 2; turn++) {
    const socket = await connected()
    const before = taking.mock.calls.length
    socket.write(bytes)
    await expect.poll(() => taking.mock.calls.length - before).toBe(bodies)
    socket.destroy()
    await expect.poll(figures).toEqual({ taken: 0, inMemory: 0 })
  }
  expect(await verifies()).toBe(200)
})

it('of bodies behind each other on one connection nothing stays taken', async () => {
  const socket = await connected()
  let heard = ''
  socket.on('data', (part) => {
    heard += part
  })
  const small = wholeForm(samplePdf().bytes)
  socket.write(Buffer.concat([small, small, small]))
  await expect.poll(() => heard.match(/HTTP\/1\.1 200 /g)?.length).toBe(3)
  await expect.poll(() => figures()?.taken).toBe(0)
})

it('of a client who leaves before access is decided nothing stays taken', async () => {
  const company = await newCompany(app)
  const deciding = app.orm.em.fork()
  await deciding.begin()
  await deciding.execute('lock table sessions in access exclusive mode')
  const waiting = async () => {
    const [row] = await app.orm.em
      .fork()
      .execute<{ count: number }[]>(
        `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    return row?.count
  }
  const accepted: Socket[] = []
  const accept = (socket: Socket) => void accepted.push(socket)
  app.server.server.on('connection', accept)
  const begin = () => beginUpload(drafts(company), company.token)
  const callers = [await begin(), await begin()]
  app.server.server.off('connection', accept)
  await expect.poll(waiting).toBe(2)
  for (const caller of callers) caller.destroy()
  await expect.poll(() => accepted.map(({ destroyed }) => destroyed)).toEqual([true, true])
  await deciding.rollback()
  await expect.poll(waiting).toBe(0)
  await expect.poll(verifies).toBe(200)
  await expect.poll(figures).toEqual({ taken: 0, inMemory: 0 })
})
