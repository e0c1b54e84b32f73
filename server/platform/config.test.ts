import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeAuthority } from '#server/formats/seal/authority.ts'
import { ConfigError, readConfig } from './config.ts'

const listFaults = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

test('without any variable it listens to this machine only, with the embedded parts and the demo data [running.defaults]', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, publicUrl: 'http://localhost:8080' })
  expect(config).toMatchObject({ databaseUrl: undefined, smtpUrl: undefined, demo: true, worker: true })
})

test('a database of its own switches the demo data off, unless they are asked for', () => {
  const DATABASE_URL = 'postgresql://app@db.example/zegel'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
})

test('links in mails follow the port, and PUBLIC_URL loses its last slash', () => {
  expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
  expect(
    readConfig({ PUBLIC_URL: 'https://zegel.example/', SMTP_URL: 'smtp://mail.example' }).publicUrl,
  ).toBe('https://zegel.example')
})

test.each(['0.0.0.0', '192.168.1.10', '::', 'zegel.example'])(
  '%s without SMTP_URL is refused: sign-in links would be open to all [running.another-host]',
  (HOST) => {
    expect(listFaults({ HOST }).join()).toContain('SMTP_URL')
    expect(listFaults({ HOST, SMTP_URL: 'smtp://mail.example:587' })).toEqual([])
  },
)

test.each<Record<string, string>>([
  { PUBLIC_URL: 'https://zegel.example' },
  { PUBLIC_URL: 'http://10.0.0.7:8080' },
  { TRUST_PROXY: 'loopback' },
])('behind a proxy nothing starts without SMTP_URL: %j [running.another-host]', (env) => {
  const faults = listFaults(env)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(Object.keys(env)[0])
  expect(faults[0]).toContain('SMTP_URL')
  expect(listFaults({ ...env, SMTP_URL: 'smtp://mail.example:587' })).toEqual([])
})

test('users on this machine itself need no mail server', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(listFaults({ HOST })).toEqual([])
  for (const PUBLIC_URL of ['http://localhost:9000', 'http://127.0.1.1', 'http://[::1]:8080'])
    expect(listFaults({ PUBLIC_URL })).toEqual([])
})

test('all faults are listed at once, and a password is never repeated', () => {
  const faults = listFaults({ PORT: 'x', DEMO: 'x', DATABASE_URL: 'mysql://app:hunter2@db' })
  expect(faults).toHaveLength(3)
  expect(faults.join()).not.toContain('hunter2')
})

test.each([
  [{ SMP_TRUST: '/no/such/file' }, 'SMP_TRUST names no file'],
  [{ TSA_TRUST: import.meta.filename }, 'TSA_TRUST names no file'],
  [{ NETWORK_URL: 'https://ap.example/' }, 'set NETWORK to phoss-ap, recommand, e-invoice-be or storecove'],
  [{ SML_ZONE: 'https://sml' }, 'no zone of the DNS'],
  [{ DKIM_DOMAIN: 'zegel.example' }, 'go together'],
  [{ DKIM_DOMAIN: 'zegel.example', DKIM_SELECTOR: 'one', DKIM_KEY: import.meta.filename }, 'DKIM_KEY'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=%E0%A4%A' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret%0Asecret' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
])('nothing starts with %j: %s', (env, fault) => {
  const faults = listFaults({ DEMO: 'off', ...env })
  expect(faults).toEqual([expect.stringContaining(fault)])
  expect(faults.join()).not.toContain('secret')
})

const BOTH = {
  ...{ DEMO: 'off', NETWORK: 'recommand,storecove' },
  ...{ NETWORK_URL: 'https://one.example', NETWORK_KEY: 'key:secret' },
  ...{ NETWORK_URL_STORECOVE: 'https://two.example/', NETWORK_KEY_STORECOVE: 'key:17' },
}

test('several access points have settings of their own, and the first may leave its name out', () => {
  const named = (env: Record<string, string>) => {
    const { network } = readConfig(env)
    return network === 'loopback' ? [] : network.accessPoints.map(({ name, url, key }) => [name, url, key])
  }
  const both = [
    ['recommand', 'https://one.example', 'key:secret'],
    ['storecove', 'https://two.example', 'key:17'],
  ]
  expect(named(BOTH)).toEqual(both)
  const { NETWORK_URL, NETWORK_KEY, ...others } = BOTH
  const ended = { ...others, NETWORK_URL_RECOMMAND: NETWORK_URL, NETWORK_KEY_RECOMMAND: NETWORK_KEY }
  expect(named(ended)).toEqual(both)
  expect(named({ ...ended, NETWORK: 'storecove recommand' })).toEqual(both.toReversed())
})

test.each([
  [{ NETWORK_URL_PHOSS_AP: 'https://three.example' }, "NETWORK doesn't name phoss-ap"],
  [{ NETWORK_KEY_STORECOVE: '' }, 'NETWORK_KEY_STORECOVE is not set'],
  [{ NETWORK_KEY_RECOMMAND: 'key:secret', NETWORK_URL_RECOMMAND: 'https://one.example' }, 'both set'],
  [{ NETWORK_KEY_STORECOVE: 'key' }, 'NETWORK_KEY_STORECOVE is no key of Storecove'],
])('two access points with %j do not start: %s', (env, fault) => {
  expect(listFaults({ ...BOTH, ...env }).join()).toContain(fault)
})

test('traces are sampled by the names of OpenTelemetry', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.example:4318/'
  const readSampler = (OTEL_TRACES_SAMPLER: string) =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG: '.25' }).traces
      ?.sampler
  expect(readSampler('always_on')).toEqual({ ratio: 1, followsParent: false })
  expect(readSampler('always_off')).toEqual({ ratio: 0, followsParent: false })
  expect(readSampler('traceidratio')).toEqual({ ratio: 0.25, followsParent: false })
  expect(readSampler('parentbased_always_off')).toEqual({ ratio: 0, followsParent: true })
  expect(readSampler('parentbased_traceidratio')).toEqual({ ratio: 0.25, followsParent: true })
})

test.each([
  ['STORAGE_URL', 's3://bucket/50%-off?region=eu-west-1'],
  ['SMTP_URL', 'smtp://user:100%sure@mail.example'],
  ['DATABASE_URL', 'postgresql://user:100%sure@db.example/zegel'],
  ['DATABASE_REPLICA_URL', 'postgresql://user:secret@db.example/ze%gel'],
])('%s with a stray %% is refused in a sentence, and not repeated', (name, value) => {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
  expect(listFaults({ ...keys, [name]: value })).toEqual([
    `${name} has a % that stands for no character: a % itself is written %25.`,
  ])
  expect(listFaults({ ...keys, [name]: value.replace('%', '%25') })).toEqual([])
})

/** Three that can stand alone, one that nobody knows, and lists. */
const NETWORKS = [
  ...['recommand', 'e-invoice-be', 'storecove', 'none'],
  ...['loopback,recommand', 'phoss-ap,phoss-ap', 'phoss-ap, recommand'],
]

describe('each variable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const inFolder = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { root, seal } = makeAuthority({
    host: 'zegel.example',
    listUrl: 'http://zegel.example',
    now: new Date(),
  })
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  })
  const anchors = inFolder('anchors.pem', `The root:\n${root.certificate}\nand below:\n${seal.certificate}`)
  const secret = 'a secret of at least thirty-two characters'

  /** A right value of each, in the groups that go together, and wrong ones. */
  const GROUPS: Record<string, readonly [right: string, ...wrong: string[]]>[] = [
    { HOST: ['::1', '0.0.0.0'] },
    { PORT: ['0', '65536', '-1', '1.5', 'x'] },
    {
      PUBLIC_URL: ['http://127.9.9.9:80//', 'http://[::2]', 'http://128.0.0.1', 'http://x127.0.0.1', 'zegel'],
    },
    { DATA_DIR: ['/var/zegel'] },
    { DATABASE_URL: ['postgres://db/zegel', 'http://db'], DATABASE_REPLICA_URL: ['postgresql://other', 'x'] },
    { DATABASE_CONNECTIONS: ['100', '1'] },
    { SECRET: [secret, 'too short to be one that holds'] },
    {
      STORAGE_URL: [
        's3://files/a/b?region=eu&endpoint=http://s3',
        's3://f?region=eu',
        's3://files.?region=e',
      ],
      AWS_ACCESS_KEY_ID: ['id'],
      AWS_SECRET_ACCESS_KEY: ['key'],
    },
    { SMTP_URL: ['smtps://mail', 'http://mail'], MAIL_FROM: ['a@b.example'] },
    {
      DKIM_DOMAIN: ['zegel.example'],
      DKIM_SELECTOR: ['one'],
      DKIM_KEY: [inFolder('rsa.pem', privateKey), inFolder('ec.pem', String(ec))],
    },
    {
      SMTP_URL: ['smtp://mail'],
      BOUNCE_DOMAIN: ['back.zegel.example', 'back', 'back.', '.example'],
      BOUNCE_PORT: ['2525', 'elsewhere', '65536'],
      MAIL_FEEDBACK_SECRET: [secret, 'short'],
    },
    {
      INBOUND_DOMAIN: ['in.zegel.example', 'in'],
      INBOUND_PORT: ['2525', 'elsewhere', '65536'],
      SMTP_URL: ['smtp://mail'],
    },
    { SEAL_CERTIFICATE: [anchors, '/no/such/file'], SEAL_PASSWORD: ['open'] },
    {
      IDENTITY_URL: ['https://idp', 'simulated', 'idp'],
      IDENTITY_CLIENT_ID: ['id'],
      IDENTITY_CLIENT_SECRET: ['key'],
      IDENTITY_SCOPE: ['openid'],
      DEMO: ['off'],
    },
    {
      TEAMLEADER_URL: ['https://tool/', 'simulated', 'tool'],
      TEAMLEADER_API_URL: ['https://api.tool/', 'tool'],
      TEAMLEADER_CLIENT_ID: ['id'],
      TEAMLEADER_CLIENT_SECRET: ['key'],
      DEMO: ['off'],
    },
    { TSA_URLS: ['http://one, local,https://two', 'elsewhere', 'ftp://one'], TSA_TRUST: [anchors] },
    {
      NETWORK: ['phoss-ap', ...NETWORKS],
      NETWORK_URL: ['https://ap//', 'ap'],
      NETWORK_KEY: ['key'],
      NETWORK_WEBHOOK_SECRET: [secret, 'short'],
      SML_ZONE: ['sml.example', 'sml', 'sml.example.'],
      SMP_TRUST: [anchors],
      DEMO: ['off', 'on'],
    },
    { RECOGNITION_URL: ['https://ocr', 'ocr'], RECOGNITION_KEY: ['key'] },
    { ADMIN_EMAIL: ['you@your-firm.example', 'you'] },
    { REGISTRATION: ['open', 'yes'], SUNSET_DATE: ['2027-02-28', '2027-02-29', '28/02/2027'] },
    { STAY_SIGNED_IN_DAYS: ['0', '366', '-1'], SESSION_IDLE_MINUTES: ['120', '14', '721'] },
    {
      CHAT_WIDGET_URL: ['https://chat', 'http://chat', 'https://localhost:8080'],
      CHAT_WIDGET_SECRET: [secret, 'short'],
    },
    {
      TRUST_PROXY: ['10.0.0.0/32, ::/128,loopback', '10.0.0.0/33', '::/129', '10.0.0/8', '::1/x', 'all'],
      SMTP_URL: ['smtp://mail'],
    },
    { WEBHOOKS_TO_LOCALHOST: ['off', 'no'] },
    { METRICS_TOKEN: ['token'], LOG_LEVEL: ['trace', 'loud'], WORKER: ['off', 'no'], DEMO: ['on'] },
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: ['https://otel//', 'otel'],
      OTEL_EXPORTER_OTLP_HEADERS: ['A=1,b!=%20c ,', 'a', 'a=é', '=1'],
      OTEL_SERVICE_NAME: ['other'],
      OTEL_TRACES_SAMPLER: ['traceidratio', 'parentbased_always_off', 'some'],
      OTEL_TRACES_SAMPLER_ARG: ['0.25', '1.01', '-1', '1.'],
    },
    { STOP_DELAY: ['300', '301'], LEAST_FREE_MEGABYTES: ['0', '1000000001'] },
    { LIMIT_CALLS_PER_MINUTE: ['1', '0'], LIMIT_CALLS_PER_MINUTE_OF_KEY: ['1', '0'] },
    { LIMIT_SIGN_IN_PER_ADDRESS: ['1', '0'], LIMIT_SIGN_IN_PER_CLIENT: ['1', '0'] },
    { LIMIT_MAILS_PER_HOUR: ['1', '0'], LIMIT_UPLOADED_MEGABYTES_PER_DAY: ['1000000', '0', '1000001'] },
  ]

  const short = (text: string) =>
    text
      .replaceAll(folder, 'FOLDER')
      .replaceAll(resolve('.'), 'HERE')
      .replace(/-----BEGIN ([A-Z ]+)-----[^"]*/g, '$1')
  const usual = readConfig({})
  /** The settings that differ from the defaults, or the complaints. */
  const readOutcome = (env: Record<string, string>) => {
    const faults = listFaults(env)
    if (faults.length > 0) return faults.map((fault) => `  - ${fault}`)
    return Object.entries(readConfig(env)).flatMap(([name, value]) =>
      JSON.stringify(value) === JSON.stringify(Reflect.get(usual, name))
        ? []
        : [`  ${name}: ${JSON.stringify(value) ?? 'none'}`],
    )
  }

  test('has its reviewed setting and refusals', async () => {
    const told = GROUPS.flatMap((group) => {
      const whole = Object.fromEntries(Object.entries(group).map(([name, [right]]) => [name, right]))
      const without = (name: string) =>
        Object.fromEntries(Object.entries(whole).filter(([one]) => one !== name))
      const names = Object.keys(group).join(', ')
      const others = Object.entries(group).flatMap(([name, [right, ...wrong]]) => [
        ...(Object.keys(group).length === 1
          ? []
          : [
              [`${name} alone`, { [name]: right }],
              [`without ${name}`, without(name)],
            ]),
        ...wrong.map((value) => [`${name}=${value}`, { ...whole, [name]: value }]),
      ]) as [string, Record<string, string>][]
      return [[names, whole] as const, ...others].flatMap(([what, env]) => [what, ...readOutcome(env)])
    })
    const text = ['nothing', `  ${JSON.stringify(usual)}`, ...told].join('\n')
    await expect(short(text)).toMatchFileSnapshot('./reviewed/config.txt')
  })
})
