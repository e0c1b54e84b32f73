/** An installation in order, and the world around it on this machine: names, TLS, mail, time, an access point and a receiver of webhooks. */

import { generateKeyPairSync } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttp, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Places } from '#server/doctor/means.ts'
import * as der from '#server/formats/seal/der.ts'
import { distinguishedName, keyUsage, writeCertificate } from '#server/formats/seal/write-certificate.ts'
import { publicLookupBy, resolveByNameServers } from '#server/platform/public-address.ts'
import { createTestDatabase, dropTestDatabase } from './database.ts'
import { answerTo, type DnsRecord, NO_SUCH_NAME, nameIn, openNameServer, typeIn } from './name-server.ts'
import { type Issuer, makeIssuer } from './signed-metadata.ts'
import { RECOMMAND_KEY, simulatedRecommand } from './simulated-recommand.ts'
import { type SmtpReplies, startSmtp } from './smtp-server.ts'

export interface HealthyWorld {
  env: Record<string, string>
  places: Places
  /** By name and type: A, TXT or MX. A name without any is unknown. */
  records: Map<string, Partial<Record<'A' | 'TXT' | 'MX', string>>>
  /** From the next session on. */
  mail(replies: SmtpReplies): void
  /** The lead of the time server over this machine, in seconds. */
  time: { ahead: number }
  /** The certificate of the public address from the next connection on. */
  present(names: readonly string[], days: readonly [number, number]): void
  webhook: string
  /** The words that no report may hold. */
  secrets: string[]
  close(): Promise<void>
}

const HOST = 'zegel.example'
const HOOKS = 'hooks.example'
const DAY = 86_400_000
const TYPES = { A: 1, MX: 15, TXT: 16 } as const
const PASSWORD = 'mail-password-of-the-test'

export async function openHealthyWorld(): Promise<HealthyWorld> {
  const issuer = makeIssuer('Authority of a test')
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, issuer.certificate])
  const dkim = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const folder = mkdtempSync(join(tmpdir(), 'zegel-doctor-'))
  const keyFile = join(folder, 'dkim.pem')
  writeFileSync(keyFile, dkim.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const key = dkim.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const records: HealthyWorld['records'] = new Map([
    [HOST, { A: '127.0.0.1', TXT: 'v=spf1 ip4:127.0.0.1 -all' }],
    [HOOKS, { A: '127.0.0.1' }],
    [`s1._domainkey.${HOST}`, { TXT: `v=DKIM1; k=rsa; p=${key}` }],
    [`_dmarc.${HOST}`, { TXT: 'v=DMARC1; p=reject' }],
    [`bounces.${HOST}`, { MX: HOST, TXT: 'v=spf1 ip4:127.0.0.1 -all' }],
  ])
  const names = await openNameServer((query) => answerFrom(records, query))
  const time = { ahead: 0 }
  const clock = await openTimeServer(time)
  const smtp = await startSmtp()
  const provider = simulatedRecommand()
  const accessPoint = await listening(createHttp(through(provider.fetch)))
  const hooks = await listening(createHttp((_, response) => response.end('taken')))
  const front = createHttps(certificateFor(issuer, [HOST], [-1, 60]), (_, response) =>
    response.end('{"status":"ok","parts":{"database":true,"storage":true}}'),
  )
  const databaseUrl = await createTestDatabase()
  const env = {
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: `https://${HOST}:${await portOf(front)}`,
    SMTP_URL: smtp.url.replace('//', `//zegel:${PASSWORD}@`),
    MAIL_FROM: `Zegel <post@${HOST}>`,
    ...{ DKIM_DOMAIN: HOST, DKIM_SELECTOR: 's1', DKIM_KEY: keyFile },
    ...{ BOUNCE_DOMAIN: `bounces.${HOST}`, MAIL_FEEDBACK_SECRET: 'feedback-secret-of-the-test-installation' },
    TIME_SERVER: clock.address,
    ...{ NETWORK: 'recommand', NETWORK_URL: accessPoint.url, NETWORK_KEY: RECOMMAND_KEY },
    SECRET: 'secret-of-the-installation-under-test',
  }
  return {
    ...{ env, records, time },
    places: {
      nameServers: [names.address],
      lookup: publicLookupBy(resolveByNameServers([names.address]), () => true),
    },
    mail: (replies) => smtp.reply(replies),
    present: (hosts, days) => front.setSecureContext(certificateFor(issuer, hosts, days)),
    webhook: `http://${HOOKS}:${hooks.port}/`,
    secrets: [PASSWORD, RECOMMAND_KEY, env.SECRET, env.MAIL_FEEDBACK_SECRET, new URL(databaseUrl).password],
    async close() {
      setDefaultCACertificates(before)
      names.close()
      clock.close()
      smtp.close()
      for (const server of [front, accessPoint.server, hooks.server]) server.close()
      await dropTestDatabase(databaseUrl)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answerFrom(records: HealthyWorld['records'], query: Buffer): Buffer {
  const found = records.get(nameIn(query))
  if (found === undefined) return answerTo(query, NO_SUCH_NAME, [])
  const answers = (['A', 'TXT', 'MX'] as const).flatMap((type): DnsRecord[] => {
    const value = found[type]
    return value !== undefined && TYPES[type] === typeIn(query)
      ? [{ type: TYPES[type], data: DATA[type](value) }]
      : []
  })
  return answerTo(query, 0, answers)
}

/** A text in pieces of at most 255 bytes (RFC 1035, 3.3.14). */
const inPieces = (text: string): Buffer =>
  Buffer.concat(
    (text.match(/.{1,255}/g) ?? []).map((part) => Buffer.from([part.length, ...Buffer.from(part)])),
  )
const asName = (host: string): Buffer =>
  Buffer.concat([
    ...host.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.of(0),
  ])

const DATA = {
  A: (address: string) => Buffer.from(address.split('.').map(Number)),
  TXT: inPieces,
  MX: (host: string) => Buffer.concat([Buffer.from([0, 10]), asName(host)]),
}

const SECONDS_TO_1970 = 2_208_988_800

async function openTimeServer(time: { ahead: number }) {
  const socket = createSocket('udp4')
  socket.on('message', (_, from) => {
    const answer = Buffer.alloc(48)
    answer.writeUInt32BE(Math.floor(Date.now() / 1_000) + SECONDS_TO_1970 + time.ahead, 40)
    socket.send(answer, from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

const portOf = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

async function listening(server: Server) {
  const port = await portOf(server)
  return { server, port, url: `http://127.0.0.1:${port}/api/v1` }
}

/** A provider in HTTP. */
const through =
  (fetch: (request: Request) => Promise<Response>): Parameters<typeof createHttp>[1] =>
  (request, response) => {
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    void fetch(new Request(`http://${request.headers.host}${request.url}`, { headers })).then(
      async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
      },
    )
  }

const ALTERNATIVE_NAMES = '2.5.29.17'
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })

function certificateFor(issuer: Issuer, hosts: readonly string[], [first, last]: readonly [number, number]) {
  const names = der.sequence(...hosts.map((host) => der.tagged(0x82, Buffer.from(host))))
  const content = {
    issuer: issuer.name,
    subject: distinguishedName({ organization: 'Test', commonName: hosts[0] ?? '' }),
    publicKey,
    from: new Date(Date.now() + first * DAY),
    until: new Date(Date.now() + last * DAY),
    extensions: [keyUsage('sign'), der.sequence(der.oid(ALTERNATIVE_NAMES), der.octets(names))],
  }
  const cert = writeCertificate(content, issuer.privateKey).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
}
