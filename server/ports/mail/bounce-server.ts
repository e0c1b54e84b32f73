/**
 * Takes in returned mails, by SMTP: only for addresses that a mail of ours went out under, and only from `<>`, the sender of
 * reports, or from their sender where that is not known. A refused mail changes nothing.
 */
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { Unavailable } from '../../platform/problem.ts'
import type { Envelope, Envelopes } from './envelopes.ts'
import { readDeliveryReport } from './read-delivery-report.ts'
import type { TakeFeedback } from './take-feedback.ts'

export interface BounceServer {
  /** The port that it listens at. */
  port: number
  close(): Promise<void>
}

interface Parts {
  host: string
  port: number
  domain: string
  envelopes: Envelopes
  take: TakeFeedback
  onError(error: unknown): void
}

const MEGABYTE = 1_048_576
/** The usual limit of most servers; a report may have the whole mail behind it. */
const LARGEST = 25 * MEGABYTE
/** The part of it that is read: the report comes before the copy of the mail. */
const READ_BYTES = MEGABYTE
const REPORTERS = /^$|^(postmaster|mailer-daemon)@/i
const CLIENTS_AT_ONCE = 50
/** Then the other side is guessing. */
const MOST_WRONG_ADDRESSES = 5
const PATIENCE_MS = 30_000
/** A sender of a letter a minute would keep the place of somebody else. */
const LONGEST_SESSION_MS = 120_000

/** @throws {Error} when the port is taken */
export async function startBounceServer(parts: Parts): Promise<BounceServer> {
  const waiting = new WeakMap<object, Envelope>()
  const wrong = new WeakMap<object, number>()
  const server = new SMTPServer({
    name: parts.domain,
    banner: 'Zegel takes delivery reports',
    size: LARGEST,
    maxClients: CLIENTS_AT_ONCE,
    socketTimeout: PATIENCE_MS,
    closeTimeout: 2_000,
    /** Without a certificate of its own STARTTLS would show one whose key everybody has. */
    disabledCommands: ['AUTH', 'STARTTLS', 'VRFY', 'EXPN', 'HELP'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onMailFrom: ({ address }, _session, done) =>
      done(
        REPORTERS.test(address)
          ? null
          : reply(550, 'only delivery reports, from <> or who sends them, are taken here'),
      ),
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length > 0) return done(reply(452, 'one recipient at a time'))
      answer(async () => {
        const envelope = await parts.envelopes.find(address)
        if (envelope !== undefined) return void waiting.set(session, envelope)
        const times = (wrong.get(session) ?? 0) + 1
        wrong.set(session, times)
        throw reply(times < MOST_WRONG_ADDRESSES ? 550 : 421, 'no mail went out under this address')
      }, done)
    },
    onData(stream, session, done) {
      answer(async () => {
        const bytes = await readBeginning(stream)
        const envelope = waiting.get(session)
        if (stream.sizeExceeded) throw reply(552, 'this is larger than any report')
        const report = envelope && (await readDeliveryReport(bytes))
        if (envelope === undefined || report === undefined)
          throw reply(554, 'this is no report about a mail that arrived or came back')
        await parts.take(envelope, report)
      }, done)
    },
  })
  const answer = (work: () => Promise<void>, done: (error?: Error | null) => void): void => {
    work().then(
      () => done(),
      (error: unknown) => done(replyTo(error, parts.onError)),
    )
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(parts.port, parts.host, () => resolve())
  })
  server.removeAllListeners('error')
  /** Of one connection: its client ended it, or sent bytes that are no SMTP. */
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    setTimeout(() => socket.destroy(), LONGEST_SESSION_MS).unref()
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : parts.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const reply = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode })

/** A fault of ours makes the other side try again: nothing is lost. */
function replyTo(error: unknown, onError: (error: unknown) => void): Error {
  if (error instanceof Error && 'responseCode' in error) return error
  if (!(error instanceof Unavailable)) onError(error)
  return reply(451, 'try again later')
}

/** Reads to the end, and keeps the needed part. */
async function readBeginning(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    if (size < READ_BYTES) chunks.push(bytes)
    size += bytes.length
  }
  return Buffer.concat(chunks).subarray(0, READ_BYTES)
}
