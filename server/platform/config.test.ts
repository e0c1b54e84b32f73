import { generateKeyPairSync, X509Certificate } from 'node:crypto'
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

describe('without any variable', () => {
  const config = readConfig({})

  test('it listens to this machine only, with the embedded parts and the demo data [running.defaults]', () => {
    expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, publicUrl: 'http://localhost:8080' })
    expect(config).toMatchObject({ databaseUrl: undefined, smtpUrl: undefined, demo: true, worker: true })
    expect(config.dataDir).toMatch(/^\/.*\/\.data$/)
    expect(config.limits).toEqual({
      callsPerMinute: 3000,
      callsPerMinuteOfKey: 1000,
      signInPerAddress: 10,
      signInPerClient: 100,
      mailsPerHour: 30,
      mailsPerHourToAddress: 5,
      deliveriesPerHour: 50_000,
      deliveriesPerHourToAddress: 1_000,
      uploadedMegabytes: 2000,
      bodiesMegabytes: 256,
    })
  })
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

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 8080, smtpUrl: undefined })
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

test.each(['http://localhost:9000', 'http://127.0.0.1:8080', 'http://127.0.1.1', 'http://[::1]:8080'])(
  'users on this machine itself need no mail server: %s',
  (PUBLIC_URL) => {
    expect(listFaults({ PUBLIC_URL })).toEqual([])
  },
)

test.each(['127.0.0.1', 'localhost', '::1'])('%s needs no mail server', (HOST) => {
  expect(listFaults({ HOST })).toEqual([])
})

test('all faults are listed at once, and a password is never repeated', () => {
  const faults = listFaults({ PORT: 'x', DEMO: 'x', DATABASE_URL: 'mysql://app:hunter2@db' })
  expect(faults).toHaveLength(3)
  expect(faults.join()).not.toContain('hunter2')
})

describe('a real network', () => {
  const DEMO = 'off'
  const NETWORK_URL = 'https://ap.example/'
  const NETWORK_WEBHOOK_SECRET = 'a secret of at least thirty-two characters'

  test('takes its address, its key and its secret', () => {
    const env = { DEMO, NETWORK_URL, NETWORK_KEY: 'k', NETWORK_WEBHOOK_SECRET }
    const smlZone = 'participant.sml.test.tech.peppol.org'
    const rest = {
      url: 'https://ap.example',
      key: 'k',
      webhookSecret: NETWORK_WEBHOOK_SECRET,
      smlZone,
      smpAnchors: [],
    }
    for (const name of ['phoss-ap', 'recommand'])
      expect(readConfig({ ...env, NETWORK: name, SML_ZONE: smlZone }).network).toEqual({ name, ...rest })
    const polled = { DEMO, NETWORK: 'recommand', NETWORK_URL, NETWORK_KEY: 'k' }
    expect(readConfig(polled).network).toMatchObject({
      webhookSecret: undefined,
      smlZone: 'participant.sml.prod.tech.peppol.org',
    })
  })

  test('takes the issuers of SMPs’ certificates out of one file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'smp.pem')
    const now = new Date()
    const { root, seal } = makeAuthority({ host: 'zegel.example', listUrl: 'http://zegel.example', now })
    writeFileSync(file, `The root:\n${root.certificate}\nand below:\n${seal.certificate}`)
    const env = { DEMO, NETWORK: 'recommand', NETWORK_URL, NETWORK_KEY: 'k', SMP_TRUST: file }
    const { network } = readConfig(env)
    const anchors = network === 'loopback' ? [] : network.smpAnchors
    const names = anchors.map((pem) => new X509Certificate(pem).subject)
    expect(names).toEqual([expect.stringContaining('root'), expect.not.stringContaining('root')])
  })

  test.each([
    [{ SMP_TRUST: '/no/such/file' }, 'SMP_TRUST names no file'],
    [{ SMP_TRUST: import.meta.filename }, 'SMP_TRUST names no file'],
    [{ TSA_TRUST: '/no/such/file' }, 'TSA_TRUST names no file'],
    [{ NETWORK: 'phoss-ap', NETWORK_KEY: 'k', NETWORK_WEBHOOK_SECRET }, 'NETWORK_URL is not set'],
    [{ NETWORK: 'phoss-ap', NETWORK_URL, NETWORK_WEBHOOK_SECRET }, 'NETWORK_KEY is not set'],
    [{ NETWORK: 'phoss-ap', NETWORK_URL, NETWORK_KEY: 'k' }, 'NETWORK_WEBHOOK_SECRET is not set'],
    [{ NETWORK: 'recommand', NETWORK_URL }, 'the key and the secret of the team'],
    [{ NETWORK: 'recommand', NETWORK_URL: 'ftp://x', NETWORK_KEY: 'k' }, 'NETWORK_URL is not an address'],
    [
      { NETWORK: 'recommand', NETWORK_URL, NETWORK_KEY: 'k', NETWORK_WEBHOOK_SECRET: 'short' },
      'NETWORK_WEBHOOK_SECRET is too short',
    ],
    [{ NETWORK_URL }, 'set NETWORK to phoss-ap or recommand'],
    [{ SML_ZONE: 'https://sml' }, 'no zone of the DNS'],
    [{ NETWORK: 'peppol' }, 'NETWORK is "peppol"; it must be one of'],
    [{ NETWORK: 'recommand', NETWORK_URL, NETWORK_KEY: 'k', DEMO: 'on' }, 'Set DEMO to off'],
  ])('does not start with %j: %s', (env, fault) => {
    expect(listFaults({ DEMO, ...env })).toEqual([expect.stringContaining(fault)])
  })
})

describe('DKIM', () => {
  const all = { DKIM_DOMAIN: 'zegel.example', DKIM_SELECTOR: 'one', DKIM_KEY: '/no/such/file' }

  test('is set as a whole, or not at all', () => {
    expect(readConfig({}).dkim).toBeUndefined()
    expect(listFaults({ DKIM_DOMAIN: 'zegel.example' }).join()).toContain('go together')
  })

  test.each(['/no/such/file', import.meta.filename])(
    'its key is a private key in a file: not %s',
    (DKIM_KEY) => {
      expect(listFaults({ ...all, DKIM_KEY }).join()).toContain('DKIM_KEY')
    },
  )
})

describe('traces', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.example:4318/'
  const readSampler = (OTEL_TRACES_SAMPLER: string) =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG: '.25' }).traces
      ?.sampler

  test('are made for a named collector, with its headers', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'other' }).traces).toBeUndefined()
    const OTEL_EXPORTER_OTLP_HEADERS = 'Authorization=Basic%20YTpi, x-tenant=zegel'
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }).traces).toEqual({
      url: 'http://collector.example:4318/v1/traces',
      headers: { authorization: 'Basic YTpi', 'x-tenant': 'zegel' },
      serviceName: 'zegel',
      sampler: { ratio: 1, followsParent: true },
    })
  })

  test('are sampled as OpenTelemetry names it', () => {
    expect(readSampler('always_on')).toEqual({ ratio: 1, followsParent: false })
    expect(readSampler('always_off')).toEqual({ ratio: 0, followsParent: false })
    expect(readSampler('traceidratio')).toEqual({ ratio: 0.25, followsParent: false })
    expect(readSampler('parentbased_always_off')).toEqual({ ratio: 0, followsParent: true })
    expect(readSampler('parentbased_traceidratio')).toEqual({ ratio: 0.25, followsParent: true })
  })

  test.each<Record<string, string>>([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_TRACES_SAMPLER: 'jaeger_remote' },
    { OTEL_TRACES_SAMPLER_ARG: '1.5' },
    { OTEL_TRACES_SAMPLER_ARG: 'half' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'authorization: secret' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=%E0%A4%A' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret%0Asecret' },
  ])('are not made from values without meaning: %j', (env) => {
    const faults = listFaults(env).join()
    expect(faults).toContain(Object.keys(env)[0])
    expect(faults).not.toContain('secret')
  })
})

const KEYS = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret' }

test.each([
  [
    's3://invoices?region=eu-west-1',
    { bucket: 'invoices', prefix: '', endpoint: undefined, region: 'eu-west-1' },
  ],
  [
    's3://invoices/a%20b/c/?endpoint=http://127.0.0.1:9000',
    { bucket: 'invoices', prefix: 'a b/c', endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' },
  ],
])('STORAGE_URL=%s is a bucket', (STORAGE_URL, store) => {
  const { storage } = readConfig({ STORAGE_URL, ...KEYS })
  expect(storage).toEqual({ ...store, accessKeyId: 'AKID', secretAccessKey: 'secret' })
})

test.each([
  ['s3://invoices?region=eu-west-1', {}],
  ['s3://?region=eu-west-1', KEYS],
  ['s3://In_voices?region=eu-west-1', KEYS],
  ['s3://invoices', KEYS],
  ['s3://invoices?endpoint=store.example', KEYS],
])('STORAGE_URL=%s with %j is refused', (STORAGE_URL, keys) => {
  expect(listFaults({ STORAGE_URL, ...keys })).toEqual([expect.stringContaining('STORAGE_URL')])
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

describe('each variable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const inFolder = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { root } = makeAuthority({ host: 'zegel.example', listUrl: 'http://zegel.example', now: new Date() })
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  })
  const anchors = inFolder('anchors.pem', root.certificate)
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
      NETWORK: ['phoss-ap', 'recommand', 'none'],
      NETWORK_URL: ['https://ap//', 'ap'],
      NETWORK_KEY: ['key'],
      NETWORK_WEBHOOK_SECRET: [secret, 'short'],
      SML_ZONE: ['sml.example', 'sml', 'sml.example.'],
      SMP_TRUST: [anchors],
      DEMO: ['off', 'on'],
    },
    { RECOGNITION_URL: ['https://ocr', 'ocr'], RECOGNITION_KEY: ['key'] },
    { REGISTRATION: ['open', 'yes'], SUNSET_DATE: ['2027-02-28', '2027-02-29', '28/02/2027'] },
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

  test('is named by each fault of a wrong value', () => {
    for (const group of GROUPS)
      for (const [name, [, ...wrong]] of Object.entries(group))
        for (const value of wrong) {
          const whole = Object.fromEntries(Object.entries(group).map(([one, [right]]) => [one, right]))
          for (const fault of listFaults({ ...whole, [name]: value })) expect(fault).toContain(name)
        }
  })

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
