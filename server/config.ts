/** The only reader of process.env: every variable that changes what the product does, checked before anything starts. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'

export interface Config {
  host: string
  port: number
  /** Without a slash at the end. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  secret: string | undefined
  storageUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  network: 'loopback'
  demo: boolean
  registrationIsOpen: boolean
  sunsetDate: string | undefined
  chatWidgetUrl: string | undefined
  trustProxy: string[]
  metricsToken: string | undefined
  /** Whether this process also does the queued work. */
  worker: boolean
  logLevel: string
  limits: Limits
}

interface Limits {
  callsPerMinute: number
  signInPerAddress: number
  signInPerClient: number
}

type Environment = Record<string, string | undefined>

/** Thrown with every fault at once, one a line, in words for whoever starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: string[]

  constructor(faults: string[]) {
    super(`The configuration can't be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const PROJECT = resolve(import.meta.dirname, '..')

/** @throws {ConfigError} naming every variable that is wrong, not just the first. */
export function readConfig(env: Environment = process.env): Config {
  const read = new Reader(env)
  const port = read.whole('PORT', 8080, 0, 65_535)
  const host = read.text('HOST') ?? '127.0.0.1'
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '')
  const config: Config = {
    host,
    port,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    dataDir: resolve(PROJECT, read.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    secret: read.secret('SECRET'),
    storageUrl: read.storage(),
    smtpUrl,
    mailFrom: read.text('MAIL_FROM') ?? 'Zegel <noreply@zegel.example>',
    network: read.choice('NETWORK', ['loopback'], 'loopback'),
    demo: read.choice('DEMO', ['on', 'off'], databaseUrl === undefined ? 'on' : 'off') === 'on',
    registrationIsOpen: read.choice('REGISTRATION', ['closed', 'open'], 'closed') === 'open',
    sunsetDate: read.date('SUNSET_DATE'),
    chatWidgetUrl: read.url('CHAT_WIDGET_URL', ['https:']),
    trustProxy: read.proxies('TRUST_PROXY'),
    metricsToken: read.text('METRICS_TOKEN'),
    worker: read.choice('WORKER', ['on', 'off'], 'on') === 'on',
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    limits: {
      callsPerMinute: read.whole('LIMIT_CALLS_PER_MINUTE', 3_000, 1),
      signInPerAddress: read.whole('LIMIT_SIGN_IN_PER_ADDRESS', 10, 1),
      signInPerClient: read.whole('LIMIT_SIGN_IN_PER_CLIENT', 100, 1),
    },
  }
  if (!LOOPBACK.has(host) && smtpUrl === undefined) {
    read.faults.push(
      `HOST is ${host}, reachable by others, but SMTP_URL is not set: sign-in links would be readable in the open mailbox. Set SMTP_URL, or leave HOST at 127.0.0.1.`,
    )
  }
  if (read.faults.length > 0) throw new ConfigError(read.faults)
  return config
}

const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal']

function isProxy(item: string): boolean {
  const [address = '', bits] = item.split('/', 2)
  const family = isIP(address)
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  return PROXY_WORDS.includes(item) || (family !== 0 && isRange)
}

class Reader {
  readonly faults: string[] = []
  private readonly env: Environment

  constructor(env: Environment) {
    this.env = env
  }

  text(name: string): string | undefined {
    const value = this.env[name]?.trim()
    return value === '' ? undefined : value
  }

  whole(name: string, otherwise: number, least: number, most = Number.MAX_SAFE_INTEGER): number {
    const text = this.text(name)
    if (text === undefined) return otherwise
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= least && value <= most) return value
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`
    this.faults.push(`${name} is "${text}"; it must be a whole number ${range}.`)
    return otherwise
  }

  choice<T extends string>(name: string, choices: readonly T[], otherwise: NoInfer<T>): T {
    const text = this.text(name)
    if (text === undefined) return otherwise
    const chosen = choices.find((choice) => choice === text)
    if (chosen === undefined)
      this.faults.push(`${name} is "${text}"; it must be one of ${choices.join(', ')}.`)
    return chosen ?? otherwise
  }

  /** Addresses may hold passwords, so a wrong one is never repeated. */
  url(name: string, protocols: string[]): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
    this.faults.push(`${name} is not an address that starts with ${protocols.join('// or ')}//.`)
    return undefined
  }

  storage(): string | undefined {
    if (this.text('STORAGE_URL') === undefined) return undefined
    this.faults.push('STORAGE_URL is set, but this version keeps files under DATA_DIR only: leave it unset.')
    return undefined
  }

  secret(name: string): string | undefined {
    const text = this.text(name)
    if (text !== undefined && Buffer.byteLength(text) < 32) {
      this.faults.push(`${name} is too short; it must have at least 32 characters.`)
    }
    return text
  }

  date(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const date = new Date(`${text}T00:00:00Z`)
    if (!Number.isNaN(date.getTime()) && date.toISOString() === `${text}T00:00:00.000Z`) return text
    this.faults.push(`${name} is "${text}"; it must be a date such as 2027-06-30.`)
    return undefined
  }

  /** Addresses, ranges such as 10.0.0.0/8, or the words loopback, linklocal and uniquelocal. */
  proxies(name: string): string[] {
    const items = (this.text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
    const wrong = items.filter((item) => !isProxy(item))
    if (wrong.length > 0)
      this.faults.push(`${name} holds "${wrong.join(', ')}", which is no address or range.`)
    return items
  }
}
