/** The only reader of process.env. It checks every variable before anything starts. */
import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { MIN_CONNECTIONS } from './connection-counts.ts'
import { type Environment, EnvironmentReader } from './environment-reader.ts'
import { type RealNetwork, readAnchors, readNetwork } from './read-network.ts'
import { readStorage, type StoreConfig } from './read-storage.ts'

export interface Config {
  host: string
  port: number
  /** Without a slash at the end. */
  publicUrl: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  /** A replica of it, for lists. Undefined: there is none. */
  databaseReplicaUrl: string | undefined
  secret: string | undefined
  /** Undefined: files are kept in `dataDir`. */
  storage: StoreConfig | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Signs mails by SMTP; the key is PEM. Undefined: only the relay may sign. */
  dkim: { domain: string; selector: string; key: string } | undefined
  /** The channel for delivery reports of mails: SMTP at `mailPort`, a webhook with `secret`, or another process. Undefined: none. */
  feedback: MailFeedback | undefined
  /** The domain of the accounts' addresses for incoming mail. Undefined: no mail comes in. */
  inboundDomain: string | undefined
  /** The port of the mail server, which takes delivery reports and incoming mail. Undefined: this process takes none. */
  mailPort: { variable: 'BOUNCE_PORT' | 'INBOUND_PORT'; port: number } | undefined
  /** A P12 that seals signed documents; undefined: a certificate of this installation's own making does. */
  seal: { file: string; password: string } | undefined
  /** The provider of signers' identities; `simulated` believes everybody. Undefined: there is none. */
  identity: 'simulated' | { url: string; clientId: string; clientSecret: string; scope: string } | undefined
  /** The invoicing tool that accounts may connect; `simulated` is played by this server. Undefined: there is none. */
  externalTool:
    | 'simulated'
    | { url: string; apiUrl: string; clientId: string; clientSecret: string }
    | undefined
  /** Time stamp authorities, asked in this order; `local` is this installation itself, which proves nothing outside. */
  timeStampUrls: string[]
  /** Certificates in PEM above the known time stamp authorities. Empty: stamps are taken, and not called known. */
  timeStampAnchors: string[]
  /** The host, or `host:port`, that the clock is compared with. */
  timeServer: string
  /** The network within this installation, or the real one. */
  network: 'loopback' | RealNetwork
  /** The OCR service; undefined: the built-in OCR is used. */
  ocr: { url: string; key: string } | undefined
  /** Registers of companies that are asked about somebody whom the loaded one doesn't know. Without a slash at the end; undefined: not asked. */
  companyRegisters: { vies: string | undefined; directory: string | undefined }
  demo: boolean
  registrationIsOpen: boolean
  /** The address of the first administrator, in an installation without one. */
  adminEmail: string | undefined
  /** The time that a browser stays signed in after its last use; 0: none does. */
  staySignedInDays: number
  /** Without a call; as long as a session lasts unless set. */
  sessionIdleMinutes: number
  sunsetDate: string | undefined
  chatWidgetUrl: string | undefined
  /** The secret by which the chat's operator verifies identities; it gives no access here. */
  chatWidgetSecret: string | undefined
  trustProxy: string[]
  /** True where webhooks may be on this machine, for a trial. */
  webhooksToLocalhost: boolean
  metricsToken: string | undefined
  /** Undefined: nothing is traced. */
  traces: TraceSettings | undefined
  /** The most database connections that this process opens. */
  databaseConnections: number
  /** True when this process runs jobs too. */
  worker: boolean
  /** Seconds for which a stopping process still answers, as not ready. */
  stopDelay: number
  logLevel: string
  /** The process is not ready when the disk has less free space. */
  leastFreeMegabytes: number
  limits: Limits
}

interface MailFeedback {
  /** Mails go out under addresses of it, and come back there. */
  domain: string
  secret: string | undefined
}

/** The destination of traces, and their selection. */
export interface TraceSettings {
  /** The address with its path. */
  url: string
  headers: Record<string, string>
  serviceName: string
  /** @property ratio of the traces that begin here: 0 to 1; of all of them unless it follows those of callers */
  sampler: { ratio: number; followsParent: boolean }
}

interface Limits {
  callsPerMinute: number
  callsPerMinuteOfKey: number
  signInPerAddress: number
  signInPerClient: number
  /** The limit of an account per day. */
  uploadedMegabytes: number
  /** Megabytes of all bodies that this process receives and works on at once. */
  bodiesMegabytes: number
  /** Mails in an account's own words, of each cause. */
  mailsPerHour: number
  /** Mails in the words of any account, to an address that isn't its own. */
  mailsPerHourToAddress: number
  /** Documents and notices of an account. */
  deliveriesPerHour: number
  deliveriesPerHourToAddress: number
}

/** Lists every invalid variable, one a line, for the operator. */
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
const PROJECT = resolve(import.meta.dirname, '../..')

/** @throws {ConfigError} */
export function readConfig(env: Environment = process.env): Config {
  const read = new EnvironmentReader(env)
  const port = read.whole('PORT', 8080, 0, 65_535)
  const host = read.text('HOST') ?? '127.0.0.1'
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '')
  const ocrUrl = read.url('RECOGNITION_URL', ['https:', 'http:'])
  const ocrKey = read.text('RECOGNITION_KEY')
  if ((ocrUrl === undefined) !== (ocrKey === undefined)) {
    read.faults.push(
      'RECOGNITION_URL and RECOGNITION_KEY go together: set both, or neither to read scans here.',
    )
  }
  const sealFile = read.text('SEAL_CERTIFICATE')
  if (sealFile !== undefined && !existsSync(sealFile))
    read.faults.push('SEAL_CERTIFICATE names a file that is not there.')
  const isDemo = read.choice('DEMO', ['on', 'off'], databaseUrl === undefined ? 'on' : 'off') === 'on'
  const config: Config = {
    host,
    port,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    dataDir: resolve(PROJECT, read.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseReplicaUrl: read.url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
    databaseConnections: read.whole('DATABASE_CONNECTIONS', 15, MIN_CONNECTIONS),
    secret: read.secret('SECRET'),
    storage: readStorage(read),
    smtpUrl,
    mailFrom: read.text('MAIL_FROM') ?? 'Zegel <noreply@zegel.example>',
    dkim: readDkim(read),
    feedback: readFeedback(read, smtpUrl),
    ...readInbound(read, { isDemo, smtpUrl }),
    seal:
      sealFile === undefined
        ? undefined
        : { file: resolve(sealFile), password: read.text('SEAL_PASSWORD') ?? '' },
    identity: readIdentity(read, isDemo),
    externalTool: readExternalTool(read, isDemo),
    timeStampUrls: read.urls('TSA_URLS', ['http:', 'https:'], ['local']),
    timeStampAnchors: readAnchors(read, 'TSA_TRUST'),
    timeServer: read.text('TIME_SERVER') ?? 'pool.ntp.org',
    network: readNetwork(read),
    ocr: ocrUrl === undefined || ocrKey === undefined ? undefined : { url: ocrUrl, key: ocrKey },
    companyRegisters: {
      vies: readRegister(read, 'VIES_URL'),
      directory: readRegister(read, 'DIRECTORY_URL'),
    },
    demo: isDemo,
    registrationIsOpen: read.choice('REGISTRATION', ['closed', 'open'], 'closed') === 'open',
    adminEmail: read.email('ADMIN_EMAIL'),
    staySignedInDays: read.whole('STAY_SIGNED_IN_DAYS', 30, 0, 365),
    sessionIdleMinutes: read.whole('SESSION_IDLE_MINUTES', 720, 15, 720),
    sunsetDate: read.date('SUNSET_DATE'),
    chatWidgetUrl: read.url('CHAT_WIDGET_URL', ['https:']),
    chatWidgetSecret: read.secret('CHAT_WIDGET_SECRET'),
    trustProxy: read.proxies('TRUST_PROXY'),
    webhooksToLocalhost:
      read.choice(
        'WEBHOOKS_TO_LOCALHOST',
        ['on', 'off'],
        isAlone(host, publicUrl) && isDemo ? 'on' : 'off',
      ) === 'on',
    metricsToken: read.text('METRICS_TOKEN'),
    traces: readTraces(read),
    worker: read.choice('WORKER', ['on', 'off'], 'on') === 'on',
    stopDelay: read.whole('STOP_DELAY', 0, 0, 300),
    leastFreeMegabytes: read.whole('LEAST_FREE_MEGABYTES', 500, 0, 1_000_000_000),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    limits: {
      callsPerMinute: read.whole('LIMIT_CALLS_PER_MINUTE', 3_000, 1),
      callsPerMinuteOfKey: read.whole('LIMIT_CALLS_PER_MINUTE_OF_KEY', 1_000, 1),
      signInPerAddress: read.whole('LIMIT_SIGN_IN_PER_ADDRESS', 10, 1),
      uploadedMegabytes: read.whole('LIMIT_UPLOADED_MEGABYTES_PER_DAY', 2_000, 1, 1_000_000),
      bodiesMegabytes: read.whole('LIMIT_BODIES_MEGABYTES', 256, 1, 100_000),
      signInPerClient: read.whole('LIMIT_SIGN_IN_PER_CLIENT', 100, 1),
      mailsPerHour: read.whole('LIMIT_MAILS_PER_HOUR', 30, 1),
      mailsPerHourToAddress: read.whole('LIMIT_MAILS_PER_HOUR_TO_ADDRESS', 5, 1),
      deliveriesPerHour: read.whole('LIMIT_DELIVERIES_PER_HOUR', 50_000, 1),
      deliveriesPerHourToAddress: read.whole('LIMIT_DELIVERIES_PER_HOUR_TO_ADDRESS', 1_000, 1),
    },
  }
  read.faults.push(...findDangers(config), ...faultsWithoutMail(config, read.faults))
  if (read.faults.length > 0) throw new ConfigError(read.faults)
  return config
}

/** Settings that are fine each, and harm somebody together. */
function findDangers({ network, demo, chatWidgetUrl, publicUrl }: Config): string[] {
  const faults: string[] = []
  if (network !== 'loopback' && demo)
    faults.push(
      `NETWORK is ${network.accessPoints.map(({ name }) => name).join(', ')} and DEMO is on: companies that don't exist would send over it. Set DEMO to off.`,
    )
  if (chatWidgetUrl !== undefined && isSameSite(chatWidgetUrl, publicUrl))
    faults.push(
      'CHAT_WIDGET_URL is on the same site as PUBLIC_URL: the chat would read what users see. Serve it from another.',
    )
  return faults
}

/** Without SMTP_URL mails stand in a mailbox that everybody on this server's address can read. */
function faultsWithoutMail({ smtpUrl, host, publicUrl, trustProxy }: Config, known: string[]): string[] {
  if (smtpUrl !== undefined) return []
  const faults: string[] = []
  if (!LOOPBACK.has(host))
    faults.push(
      `HOST is ${host}, reachable by others, but SMTP_URL is not set: sign-in links would be readable in the open mailbox. Set SMTP_URL, or leave HOST at 127.0.0.1.`,
    )
  if (isElsewhere(publicUrl))
    faults.push(
      'PUBLIC_URL is the address of another machine, so others reach this server, but SMTP_URL is not set: sign-in links would be readable in the open mailbox. Set SMTP_URL, or leave PUBLIC_URL at localhost.',
    )
  if (trustProxy.length > 0 && !known.some((fault) => fault.startsWith('TRUST_PROXY')))
    faults.push(
      'TRUST_PROXY names a proxy, so others reach this server through it, but SMTP_URL is not set: sign-in links would be readable in the open mailbox. Set SMTP_URL, or leave TRUST_PROXY out.',
    )
  return faults
}

const SAMPLERS = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const

/** The variables and their meaning are OpenTelemetry's. */
function readTraces(read: EnvironmentReader): Config['traces'] {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const headers = read.pairs('OTEL_EXPORTER_OTLP_HEADERS')
  const serviceName = read.text('OTEL_SERVICE_NAME') ?? 'zegel'
  const sampler = read.choice('OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on')
  const share = read.share('OTEL_TRACES_SAMPLER_ARG', 1)
  if (endpoint === undefined) return undefined
  const ratio = sampler.endsWith('ratio') ? share : Number(sampler.endsWith('on'))
  const followsParent = sampler.startsWith('parentbased')
  const url = `${withoutSlash(endpoint)}/v1/traces`
  return { url, headers, serviceName, sampler: { ratio, followsParent } }
}

function readDkim(read: EnvironmentReader): Config['dkim'] {
  const domain = read.text('DKIM_DOMAIN')
  const selector = read.text('DKIM_SELECTOR')
  const file = read.text('DKIM_KEY')
  if (domain === undefined && selector === undefined && file === undefined) return undefined
  if (domain === undefined || selector === undefined || file === undefined) {
    read.faults.push('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY go together: set all, or none to sign no mail.')
    return undefined
  }
  try {
    const key = readFileSync(file, 'utf8')
    if (createPrivateKey(key).asymmetricKeyType === 'rsa') return { domain, selector, key }
  } catch {}
  read.faults.push('DKIM_KEY names no file with an RSA private key (PEM, without a password).')
  return undefined
}

function readFeedback(read: EnvironmentReader, smtpUrl: string | undefined): Config['feedback'] {
  const domain = read.text('BOUNCE_DOMAIN')
  const given = read.text('BOUNCE_PORT')
  const secret = read.secret('MAIL_FEEDBACK_SECRET')
  if (domain === undefined && given === undefined && secret === undefined) return undefined
  if (domain === undefined || !/^[\w-]+(\.[\w-]+)+$/.test(domain)) {
    read.faults.push(
      'BOUNCE_DOMAIN has to be a domain such as bounces.zegel.example where BOUNCE_PORT or MAIL_FEEDBACK_SECRET is set: what comes back is addressed to it.',
    )
    return undefined
  }
  if (given === undefined && read.text('MAIL_FEEDBACK_SECRET') === undefined)
    read.faults.push(
      'BOUNCE_DOMAIN is set, but neither BOUNCE_PORT nor MAIL_FEEDBACK_SECRET: nobody would hear of what comes back. Where another process listens, BOUNCE_PORT is elsewhere.',
    )
  if (smtpUrl === undefined)
    read.faults.push('BOUNCE_DOMAIN is set, but SMTP_URL is not: nothing goes out that could come back.')
  return { domain, secret }
}

/** The domain of the demo. Its mails are handed in at /mailbox. */
const DEMO_DOMAIN = 'in.zegel.example'

/** One server takes in delivery reports and invoices. The demo has one at any free port. */
function readInbound(
  read: EnvironmentReader,
  { isDemo, smtpUrl }: { isDemo: boolean; smtpUrl: string | undefined },
): Pick<Config, 'inboundDomain' | 'mailPort'> {
  const [bouncePort, inboundPort] = [readPort(read, 'BOUNCE_PORT'), readPort(read, 'INBOUND_PORT')]
  const mailPort = inboundPort ?? bouncePort
  const domain = read.text('INBOUND_DOMAIN')?.toLowerCase()
  if (bouncePort && inboundPort && bouncePort.port !== inboundPort.port)
    read.faults.push('BOUNCE_PORT and INBOUND_PORT differ: one server takes in both. Leave one of them out.')
  if (domain === undefined) {
    if (read.text('INBOUND_PORT') !== undefined)
      read.faults.push('INBOUND_PORT is set, but INBOUND_DOMAIN is not: no account would have an address.')
    if (!isDemo || smtpUrl !== undefined) return { inboundDomain: undefined, mailPort }
    return { inboundDomain: DEMO_DOMAIN, mailPort: mailPort ?? { variable: 'INBOUND_PORT', port: 0 } }
  }
  if (!/^[\w-]+(\.[\w-]+)+$/.test(domain)) {
    read.faults.push(
      'INBOUND_DOMAIN has to be a domain such as in.zegel.example: accounts get addresses of it.',
    )
    return { inboundDomain: undefined, mailPort }
  }
  if (read.text('INBOUND_PORT') === undefined && read.text('BOUNCE_PORT') === undefined)
    read.faults.push(
      'INBOUND_DOMAIN is set, but INBOUND_PORT is not: nobody would take in what is mailed to it. Where another process listens, INBOUND_PORT is elsewhere.',
    )
  return { inboundDomain: domain, mailPort }
}

function readPort(
  read: EnvironmentReader,
  variable: 'BOUNCE_PORT' | 'INBOUND_PORT',
): NonNullable<Config['mailPort']> | undefined {
  const given = read.text(variable)
  if (given === undefined || given === 'elsewhere') return undefined
  return { variable, port: read.whole(variable, 0, 0, 65_535) }
}

/** The demo has a simulated one unless one is configured. */
function readIdentity(read: EnvironmentReader, isDemo: boolean): Config['identity'] {
  const isSimulated = read.text('IDENTITY_URL') === 'simulated'
  const url = isSimulated ? undefined : read.url('IDENTITY_URL', ['https:', 'http:'])
  const clientId = read.text('IDENTITY_CLIENT_ID')
  const clientSecret = read.text('IDENTITY_CLIENT_SECRET')
  const given = [url, clientId, clientSecret].filter((one) => one !== undefined).length
  if (given > 0 && given < 3)
    read.faults.push(
      'IDENTITY_URL, IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET go together: set all, or none to ask for no login.',
    )
  const scope = read.text('IDENTITY_SCOPE') ?? 'openid profile'
  if (url !== undefined && clientId !== undefined && clientSecret !== undefined)
    return { url, clientId, clientSecret, scope }
  return isSimulated || isDemo ? 'simulated' : undefined
}

/** The demo has a simulated one unless one is configured. */
function readExternalTool(read: EnvironmentReader, isDemo: boolean): Config['externalTool'] {
  const clientId = read.text('TEAMLEADER_CLIENT_ID')
  const clientSecret = read.text('TEAMLEADER_CLIENT_SECRET')
  const isSimulated = read.text('TEAMLEADER_URL') === 'simulated'
  const address = isSimulated ? undefined : read.url('TEAMLEADER_URL', ['https:', 'http:'])
  const url = withoutSlash(address ?? 'https://focus.teamleader.eu')
  const apiUrl = withoutSlash(
    read.url('TEAMLEADER_API_URL', ['https:', 'http:']) ?? 'https://api.focus.teamleader.eu',
  )
  if ((clientId === undefined) !== (clientSecret === undefined))
    read.faults.push('TEAMLEADER_CLIENT_ID and TEAMLEADER_CLIENT_SECRET go together: set both, or neither.')
  if (!isSimulated && clientId !== undefined && clientSecret !== undefined)
    return { url, apiUrl, clientId, clientSecret }
  return isSimulated || isDemo ? 'simulated' : undefined
}

function readRegister(read: EnvironmentReader, name: string): string | undefined {
  const url = read.url(name, ['https:', 'http:'])
  return url === undefined ? undefined : withoutSlash(url)
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

/** Nobody but who works on this machine reaches the server. */
const isAlone = (host: string, publicUrl: string | undefined): boolean =>
  LOOPBACK.has(host) && (publicUrl === undefined || !isElsewhere(publicUrl))

/** True when users see an address of another machine. */
function isElsewhere(url: string): boolean {
  const { hostname } = new URL(url)
  return !(LOOPBACK.has(hostname) || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname))
}

const isSameSite = (one: string, other: string): boolean => new URL(one).host === new URL(other).host
