/** A mail server of a few lines: just enough of RFC 5321 to be sent to, and to refuse. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** Its refusals at each step of a mail. */
export interface SmtpReplies {
  greeting?: string
  sender?: string
  recipient?: string
  data?: string
  end?: string
  hangUp?: boolean
  /** Takes the connection, and never greets. */
  isMute?: true
  /** Offers reports (RFC 3461). */
  dsn?: true
  /** Takes the mail, and doesn't say so. */
  silence?: 'HANG_UP' | 'WAIT'
  /** Milliseconds from when it has taken the mail until it says so, or hangs up. */
  delay?: number
  /** Its thoughts about a mail by its content; a refusal is its `end`. */
  about?: (data: string) => Pick<SmtpReplies, 'end' | 'silence' | 'delay'>
}

interface TakenMail {
  /** The envelope sender. */
  from: string
  to: string
  data: string
}

export interface SmtpServer {
  url: string
  /** Its commands, their verbs in capitals. */
  lines: string[]
  /** The accepted mails, oldest first. */
  mails: TakenMail[]
  /** From now on; the given replies are for addresses that hold `to`. */
  reply(replies: SmtpReplies, to?: string): void
  /** Cuts all that are being spoken to. */
  cut(): void
  close(): void
}

/** In capitals or not: a server takes both (RFC 5321, 2.4). */
const VERB = /^(mail from|rcpt to|[a-z]+)\b/i

export async function startSmtp(replies: SmtpReplies = {}): Promise<SmtpServer> {
  const rules: { to: string; replies: SmtpReplies }[] = [{ to: '', replies }]
  const lines: string[] = []
  const mails: TakenMail[] = []
  const saysTo = (to: string): SmtpReplies => rules.find((rule) => to.includes(rule.to))?.replies ?? {}
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    converse(socket, { lines, mails, saysTo })
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    lines,
    mails,
    reply: (changed, to = '') => rules.unshift({ to, replies: changed }),
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    close: () => server.close(),
  }
}

interface Conversation {
  lines: string[]
  mails: TakenMail[]
  saysTo(to: string): SmtpReplies
}

function converse(socket: Socket, { lines, mails, saysTo }: Conversation): void {
  let inData = false
  let rest = ''
  let data = ''
  let from = ''
  let to = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const command = (sent: string): void => {
    const line = sent.replace(VERB, (verb) => verb.toUpperCase())
    lines.push(line)
    if (line.startsWith('EHLO') && saysTo('').dsn) say('250-test\r\n250 DSN')
    else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
    else if (line.startsWith('MAIL') && saysTo('').hangUp) socket.destroy()
    else if (line.startsWith('MAIL')) {
      from = /<(.*?)>/.exec(line)?.[1] ?? ''
      say(saysTo('').sender ?? '250 ok')
    } else if (line.startsWith('RCPT')) {
      to = /<(.*?)>/.exec(line)?.[1] ?? ''
      say(saysTo(to).recipient ?? '250 ok')
    } else if (line.startsWith('DATA')) {
      const refusal = saysTo(to).data
      inData = refusal === undefined
      say(refusal ?? '354 go on')
    } else say('250 ok')
  }
  const content = (line: string): void => {
    if (line !== '.') {
      data += `${line}\n`
      return
    }
    inData = false
    const { about, ...replies } = saysTo(to)
    const { end: refusal, silence, delay = 0 } = about?.(data) ?? replies
    if (refusal === undefined) mails.push({ from, to, data })
    data = ''
    if (silence === 'HANG_UP') setTimeout(() => socket.destroy(), delay)
    if (silence === undefined) setTimeout(say, delay, refusal ?? '250 taken')
  }
  if (!saysTo('').isMute) say(saysTo('').greeting ?? '220 test')
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    rest += chunk.toString()
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (inData) content(line)
      else command(line)
    }
  })
}
