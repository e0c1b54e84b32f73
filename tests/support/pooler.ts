/**
 * A pooler between processes and PostgreSQL in transaction mode, as PgBouncer: the state of a session is lost with each
 * transaction.
 */
import { createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Client, type Connection } from 'pg'
import { messagesIn } from './pooler-messages.ts'

export interface Pooler {
  /** The same database, through it. */
  url: string
  close(): Promise<void>
}

export interface PoolerOptions {
  /** The most sessions of PostgreSQL's; who finds none free waits. */
  sessions?: number
  port?: number
  /** As PgBouncer's `pool_mode`; by statement it takes no transactions. */
  mode?: 'transaction' | 'statement'
}

/** A session of PostgreSQL's, and who has it just now. */
interface Session {
  socket: Duplex
  user: Customer | undefined
}

interface Customer {
  socket: Socket
  session: Session | undefined
  /** Its bytes before it had a session. */
  waiting: Buffer[]
  /** Calls that PostgreSQL hasn't answered yet. */
  open: number
}

/** As PgBouncer's `server_connect_timeout`. */
const SESSION_MILLISECONDS = 15_000
const SSL_REQUEST = 80_877_103
const CANCEL_REQUEST = 80_877_102

/** @param target the primary; a function is asked with each new session */
export async function startPooler(
  target: string | (() => string),
  options: PoolerOptions = {},
): Promise<Pooler> {
  const urlOf = () => (typeof target === 'string' ? target : target())
  const { sessions: most = 4, port = 0, mode = 'transaction' } = options
  const idle: Session[] = []
  const queue: Customer[] = []
  const sockets = new Set<Duplex>()
  let opened = 0

  async function openSession(): Promise<Session> {
    const client = new Client({
      connectionString: urlOf(),
      application_name: 'pooler',
      connectionTimeoutMillis: SESSION_MILLISECONDS,
    })
    client.on('error', () => undefined)
    await client.connect()
    const socket = streamOf(client)
    socket.removeAllListeners('data')
    const session: Session = { socket, user: undefined }
    const take = messagesIn((message) => hear(session, message))
    socket.on('data', take)
    socket.on('error', () => undefined)
    socket.once('close', () => lose(session))
    sockets.add(socket)
    return session
  }

  function hear(session: Session, message: Buffer): void {
    const { user } = session
    user?.socket.write(message)
    if (user === undefined || message[0] !== Z) return
    user.open--
    if (user.open > 0 || message[5] !== IDLE) return
    user.session = undefined
    session.user = undefined
    give(session)
  }

  function give(session: Session): void {
    const next = queue.shift()
    if (next === undefined) {
      idle.push(session)
      return
    }
    next.session = session
    session.user = next
    for (const message of next.waiting.splice(0)) session.socket.write(message)
  }

  function lose(session: Session): void {
    opened--
    sockets.delete(session.socket)
    const at = idle.indexOf(session)
    if (at >= 0) idle.splice(at, 1)
    session.user?.socket.destroy()
    serveQueue()
  }

  function serveQueue(): void {
    if (queue.length === 0) return
    const session = idle.pop()
    if (session) give(session)
    if (session || opened >= most) return
    opened++
    openSession().then(give, () => {
      opened--
      queue.shift()?.socket.destroy()
      /** Even with others waiting: no other call may come that would ask for a session. */
      serveQueue()
    })
  }

  function send(customer: Customer, message: Buffer): void {
    if (message[0] === X) return void customer.socket.end()
    if (mode === 'statement' && /^.{5}(begin|start transaction)/is.test(message.toString('latin1')))
      return void customer.socket.write(refusal('transaction blocks not allowed in statement pooling mode'))
    if (message[0] === Q || message[0] === S) customer.open++
    if (customer.session) return void customer.session.socket.write(message)
    customer.waiting.push(message)
    if (customer.waiting.length > 1) return
    queue.push(customer)
    serveQueue()
  }

  const server = createServer({ noDelay: true }, (socket) => {
    const customer: Customer = { socket, session: undefined, waiting: [], open: 0 }
    sockets.add(socket)
    const take = messagesIn((message) => send(customer, message))
    greet(socket, take)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      sockets.delete(socket)
      const at = queue.indexOf(customer)
      if (at >= 0) queue.splice(at, 1)
      /** In the middle of a transaction: PostgreSQL undoes it. */
      customer.session?.socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const pooled = new URL(urlOf())
  pooled.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: pooled.href,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function streamOf(client: Client): Duplex {
  const { stream }: Connection = Reflect.get(client, 'connection')
  return stream
}

const [Q, S, X, Z, IDLE] = Buffer.from('QSXZI')

/** The start of a connection: no TLS, no password asked, no options taken. */
function greet(socket: Socket, take: (bytes: Buffer) => void): void {
  let start = Buffer.alloc(0)
  socket.on('data', function read(bytes: Buffer) {
    start = Buffer.concat([start, bytes])
    if (start.length < 8 || start.length < start.readInt32BE(0)) return
    const kind = start.readInt32BE(4)
    const said = start.subarray(0, start.readInt32BE(0)).toString('latin1')
    const rest = start.subarray(start.readInt32BE(0))
    start = Buffer.alloc(0)
    if (kind === CANCEL_REQUEST) return void socket.destroy()
    if (kind === SSL_REQUEST) return void socket.write('N')
    if (said.includes('\0options\0'))
      return void socket.end(refusal('unsupported startup parameter: options'))
    socket.off('data', read)
    socket.on('data', take)
    socket.write(welcome())
    if (rest.length > 0) take(rest)
  })
}

const messageOf = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const refusal = (why: string): Buffer =>
  Buffer.concat([
    messageOf('E', Buffer.from(`SFATAL\0C08P01\0M${why}\0\0`)),
    messageOf('Z', Buffer.from('I')),
  ])

/** The key is of its own making, as there is no session behind the connection. */
function welcome(): Buffer {
  const key = Buffer.alloc(8)
  key.writeInt32BE(1 + Math.floor(Math.random() * 0x7f_ff_ff), 0)
  const settings = { server_version: '18.4', client_encoding: 'UTF8', standard_conforming_strings: 'on' }
  return Buffer.concat([
    messageOf('R', Buffer.alloc(4)),
    ...Object.entries(settings).map(([name, value]) => messageOf('S', Buffer.from(`${name}\0${value}\0`))),
    messageOf('K', key),
    messageOf('Z', Buffer.from('I')),
  ])
}
