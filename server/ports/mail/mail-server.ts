/**
 * Takes in mail by SMTP: reports about mails of ours, only from `<>`, the sender of reports, or from their sender where that is not
 * known; and mail to the addresses of accounts. Mail to any other address is refused, and a refused mail changes nothing.
 */
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { Unavailable } from '../../platform/problem.ts'
import type { Envelope, Envelopes } from './envelopes.ts'
import type { InboundMails } from './inbound.ts'
import { readDeliveryReport } from './read-delivery-report.ts'
import type { TakeFeedback } from './take-feedback.ts'

export interface MailServer {
  /** The port that it listens at. */
  port: number
  close(): Promise<void>
}

/** The way in for delivery reports. */
export interface Reports {
  domain: string
  envelopes: Envelopes
  take: TakeFeedback
}

interface Parts {
  host: string
  port: number
  reports: Reports | undefined
  inbound: InboundMails | undefined
  onError(error: unknown): void
}

const MEGABYTE = 1_048_576
/** The usual limit of most servers; a report may have the whole mail behind it. */
const LARGEST = 25 * MEGABYTE
/** Of all mails that come in at once, in memory. */
const MOST_UNDER_WAY = 4 * LARGEST
/** The part of a report that is read: it comes before the copy of the mail. */
const REPORT_BYTES = MEGABYTE
const REPORTERS = /^$|^(postmaster|mailer-daemon)@/i
const CLIENTS_AT_ONCE = 50
/** Then the other side is guessing. */
const MOST_WRONG_ADDRESSES = 5
const PATIENCE_MS = 30_000
/** A sender of a letter a minute would keep the place of somebody else. */
const LONGEST_SESSION_MS = 120_000
/** Each server on the way adds one: then the mail goes round. */
const MOST_HOPS = 30

/** The recipient that a mail waits for. */
type Recipient = { report: Envelope } | { accountId: string }

/** @throws {Error} when the port is taken */
export async function startMailServer(parts: Parts): Promise<MailServer> {
  const waiting = new WeakMap<object, Recipient>()
  const wrong = new WeakMap<object, number>()
  const room = { bytes: MOST_UNDER_WAY }
  const server = new SMTPServer({
    ...MANNERS,
    name: parts.reports?.domain ?? parts.inbound?.domain ?? 'localhost',
    onMailFrom: ({ address }, _session, done) =>
      done(parts.inbound !== undefined || REPORTERS.test(address) ? null : ONLY_REPORTS()),
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length > 0) return done(reply(452, 'one recipient at a time'))
      answer(async () => {
        const found = await findRecipient(parts, address, senderOf(session))
        if (found !== undefined) return void waiting.set(session, found)
        const times = (wrong.get(session) ?? 0) + 1
        wrong.set(session, times)
        throw reply(times < MOST_WRONG_ADDRESSES ? 550 : 421, 'nobody has this address')
      }, done)
    },
    onData(stream, session, done) {
      answer(async () => {
        const recipient = waiting.get(session)
        if (recipient !== undefined && 'accountId' in recipient)
          return keepMail(parts, stream, { ...recipient, from: senderOf(session), room })
        const bytes = await readBeginning(stream, REPORT_BYTES)
        if (stream.sizeExceeded) throw reply(552, 'this is larger than any report')
        const report = recipient && (await readDeliveryReport(bytes))
        if (recipient === undefined || report === undefined)
          throw reply(554, 'this is no report about a mail that arrived or came back')
        await parts.reports?.take(recipient.report, report)
      }, done)
    },
  })
  const answer = (work: () => Promise<void>, done: (error?: Error | null) => void): void => {
    work().then(
      () => done(),
      (error: unknown) => done(replyTo(error, parts.onError)),
    )
  }
  return listening(server, parts)
}

const MANNERS = {
  banner: 'Zegel takes invoices and delivery reports',
  size: LARGEST,
  maxClients: CLIENTS_AT_ONCE,
  socketTimeout: PATIENCE_MS,
  closeTimeout: 2_000,
  /** Without a certificate of its own STARTTLS would show the library's, and everybody has the key of that one. */
  disabledCommands: ['AUTH', 'STARTTLS', 'VRFY', 'EXPN', 'HELP'],
  authOptional: true,
  disableReverseLookup: true,
  logger: false,
}

async function listening(server: SMTPServer, { host, port }: Parts): Promise<MailServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  server.removeAllListeners('error')
  /** Of one connection: its client ended it, or sent bytes that are no SMTP. */
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    setTimeout(() => socket.destroy(), LONGEST_SESSION_MS).unref()
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const reply = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode })

const ONLY_REPORTS = () => reply(550, 'only delivery reports, from <> or who sends them, are taken here')

/** A fault of ours makes the other side try again: nothing is lost. */
function replyTo(error: unknown, onError: (error: unknown) => void): Error {
  if (error instanceof Error && 'responseCode' in error) return error
  if (!(error instanceof Unavailable)) onError(error)
  return reply(451, 'try again later')
}

const senderOf = ({ envelope: { mailFrom } }: SMTPServerSession): string =>
  mailFrom === false ? '' : mailFrom.address

async function findRecipient(
  { reports, inbound }: Parts,
  address: string,
  from: string,
): Promise<Recipient | undefined> {
  const report = await reports?.envelopes.find(address)
  if (report !== undefined) {
    if (!REPORTERS.test(from)) throw ONLY_REPORTS()
    return { report }
  }
  const accountId = await inbound?.find(address)
  if (inbound === undefined || accountId === undefined) return undefined
  if (!(await inbound.admit({ accountId, from }))) throw reply(450, 'too many mails; try again in an hour')
  return { accountId }
}

interface Coming {
  accountId: string
  from: string
  /** The bytes that are left for mails under way. */
  room: { bytes: number }
}

/** Durable before the answer, so that an accepted mail is never lost. */
async function keepMail(
  { inbound }: Parts,
  stream: SMTPServerDataStream,
  { accountId, from, room }: Coming,
): Promise<void> {
  room.bytes -= LARGEST
  try {
    const hasRoom = room.bytes >= 0
    const bytes = await readBeginning(stream, hasRoom ? LARGEST : 0)
    if (stream.sizeExceeded) throw reply(552, 'this mail is larger than 25 MB')
    if (!hasRoom) throw new Unavailable('mail')
    if (hopsOf(bytes) > MOST_HOPS) throw reply(554, 'this mail goes round')
    await inbound?.keep({ accountId, from, bytes })
  } finally {
    room.bytes += LARGEST
  }
}

const HEAD_BYTES = 65_536

function hopsOf(bytes: Buffer): number {
  const [head = ''] = bytes
    .subarray(0, HEAD_BYTES)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1)
  return [...head.matchAll(/^received[ \t]*:/gim)].length
}

/** Reads to the end, and keeps the needed part. */
async function readBeginning(stream: SMTPServerDataStream, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    if (size < most) chunks.push(bytes)
    size += bytes.length
  }
  return Buffer.concat(chunks).subarray(0, most)
}
