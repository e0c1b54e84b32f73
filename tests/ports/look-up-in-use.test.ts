/** The ports as a server has them: their receivers depend on the signed metadata of SMPs, and on the signers that SMP_TRUST names. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IS_CONFIRMED } from '#server/accounts/membership.ts'
import {
  ACCESS_POINT_HERE,
  COMPANIES_HERE,
  COUNTRY_HERE,
  RECEIVES_HERE,
} from '#server/accounts/participant.ts'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import { readConfig } from '#server/platform/config.ts'
import { encryptionWith } from '#server/platform/encryption.ts'
import { Metrics } from '#server/platform/metrics/metrics.ts'
import { choosePorts, type Ports } from '#server/ports/index.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { type Directory, openDirectory, servicePath } from '#tests/support/directory.ts'
import { newKbo } from '#tests/support/people.ts'
import {
  makeIssuer,
  makeSigner,
  type Said,
  type Signer,
  serviceInformation,
  signedMetadata,
} from '#tests/support/signed-metadata.ts'

const issuer = makeIssuer('PEPPOL SERVICE METADATA PUBLISHER CA')
const smp = makeSigner(issuer)
const accessPoint = makeSigner(issuer, { seat: 'POP000456' }).certificates[0] ?? ''
const folder = mkdtempSync(join(tmpdir(), 'zegel-trust-'))
const SMP_TRUST = join(folder, 'smp.pem')
writeFileSync(SMP_TRUST, issuer.certificate)

let directory: Directory
let pool: pg.Pool
beforeAll(async () => {
  directory = await openDirectory()
  pool = new pg.Pool({ connectionString: await createTestDatabase() })
})
afterAll(async () => {
  await pool?.end()
  await directory?.close()
})

function portsWith(env: Record<string, string>): Ports {
  const secret = 'a secret of at least thirty-two characters'
  const config = readConfig({
    DEMO: 'off',
    DATABASE_URL: 'postgresql://localhost/unused',
    DATA_DIR: folder,
    NETWORK_URL: 'http://provider.example',
    NETWORK_KEY: 'key:17',
    NETWORK_WEBHOOK_SECRET: secret,
    SML_ZONE: directory.zone,
    SMP_TRUST,
    ...env,
  })
  return choosePorts(config, {
    inner: pool,
    isOurs: RECEIVES_HERE,
    countryHere: COUNTRY_HERE,
    accessPointHere: ACCESS_POINT_HERE,
    companiesHere: COMPANIES_HERE,
    isConfirmed: IS_CONFIRMED,
    metrics: new Metrics(),
    encryption: encryptionWith(secret),
    log: { warn: () => undefined },
    directory: { nameServers: [directory.nameServer], localOrigins: [directory.origin] },
  })
}

/** @returns somebody who is listed for invoices, of whom the SMP says this */
function put(change: Partial<Said> = {}, signer: Signer = smp, forge = (xml: string) => xml) {
  const endpoint = { scheme: '0208', participant: newKbo() }
  const identifier = `${endpoint.scheme}:${endpoint.participant}`
  directory.set(identifier, [INVOICE.docTypeId])
  const said = serviceInformation({ identifier, ...INVOICE, certificate: accessPoint, ...change })
  const body = forge(signedMetadata(said, signer))
  directory.put(servicePath(identifier, INVOICE.docTypeId), (_, response) => void response.end(body))
  return endpoint
}

const forged = (xml: string) => xml.replace('https://ap.example', 'https://elsewhere.example')
const ENDED = { expiration: '2020-01-01T00:00:00Z' }
const stranger = makeSigner(makeIssuer('Somebody'))

describe.each(['phoss-ap', 'recommand', 'e-invoice-be', 'storecove'])('of a server with %s', (NETWORK) => {
  it.each([
    ['that the SMP has signed is there', () => put(), 'REGISTERED'],
    ['of whom something else was signed is not known', () => put({}, smp, forged), 'UNKNOWN'],
    ['of whom somebody signed whom SMP_TRUST does not name is not known', () => put({}, stranger), 'UNKNOWN'],
    ['whose service has ended takes nothing', () => put(ENDED), 'NOT_REGISTERED'],
  ])('a receiver %s', async (_, receiver, state) => {
    const { network, channels } = portsWith({ NETWORK })
    const endpoint = receiver()
    expect(await channels.PEPPOL.lookUp({ endpoint, email: null }, INVOICE)).toMatchObject({ state })
    const { documentTypes } = await network.lookup(endpoint, INVOICE)
    expect(documentTypes.includes(INVOICE.docTypeId)).toBe(state === 'REGISTERED')
  })
})
