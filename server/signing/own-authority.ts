import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { TimeStampAuthorities } from '../formats/seal/ask-time-stamp.ts'
import { type Authority, makeAuthority } from '../formats/seal/authority.ts'
import { identityFromP12, makeIdentity, type SealIdentity } from '../formats/seal/identity.ts'
import { stampTime } from '../formats/seal/local-time-stamps.ts'
import type { KnownCertificates } from '../formats/seal/seal-facts.ts'
import type { Config } from '../platform/config.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { Encryption } from '../platform/encryption.ts'
import type { JobContext } from '../platform/jobs/job.ts'

const SealCertificateSchema = defineEntity({
  name: 'SealCertificate',
  tableName: 'seal_certificates',
  properties: {
    id: idColumn(),
    /** OWN: an authority that this installation made; CONFIGURED: a certificate that it was given. */
    kind: p.text().$type<'OWN' | 'CONFIGURED'>(),
    /** SHA-256 of the certificate that makes a seal ours: the authority's root, or the one that was configured. */
    fingerprint: p.text().unique(),
    /** In PEM. */
    certificate: p.text(),
    /** The authority with its keys, encrypted; null when the key is elsewhere. */
    encryptedAuthority: p.text().nullable(),
    validUntil: p.datetime(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
})

/** A certificate that this installation seals with, or sealed with before. */
export class SealCertificate extends SealCertificateSchema.class {}
SealCertificateSchema.setClass(SealCertificate)

// The authority of this installation: made once, kept encrypted, and the same for all processes.

const PURPOSE = 'seal authority'
const LOCK = 'seal authority'
/** A new one is made when it has less left. */
const DAYS_LEFT = 30
const DAY_MS = 24 * 3_600_000

export interface Sealer {
  em: EntityManager
  config: Pick<Config, 'publicUrl' | 'seal'>
  encryption: Encryption
}

/** The certificate of seals: the configured one, else this installation's own. */
export async function getSealIdentity(sealer: Sealer): Promise<SealIdentity> {
  const { seal: configured } = sealer.config
  if (configured !== undefined) {
    const identity = await identityFromP12(await readFile(configured.file), configured.password)
    await remember(sealer.em, identity)
    return identity
  }
  const { seal, root } = await getOwnAuthority(sealer)
  return makeIdentity(seal, [root.certificate])
}

export async function getOwnAuthority({ em, config, encryption }: Sealer): Promise<Authority> {
  const stored = await findOwn(em.fork())
  if (stored !== undefined) return JSON.parse(encryption.decrypt(PURPOSE, stored))
  return em.fork().transactional(async (inside) => {
    await inside.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [LOCK])
    const meanwhile = await findOwn(inside)
    if (meanwhile !== undefined) return JSON.parse(encryption.decrypt(PURPOSE, meanwhile))
    const made = makeAuthority({
      host: new URL(config.publicUrl).host,
      listUrl: `${config.publicUrl}/api/verify/revocation-list`,
      now: new Date(),
    })
    const encryptedAuthority = encryption.encrypt(PURPOSE, JSON.stringify(made))
    const { validTo } = new X509Certificate(made.seal.certificate)
    inside.create(SealCertificate, {
      kind: 'OWN',
      ...facts(made.root.certificate),
      encryptedAuthority,
      validUntil: new Date(validTo),
    })
    return made
  })
}

async function findOwn(em: EntityManager): Promise<string | undefined> {
  const [newest] = await em.find(
    SealCertificate,
    { kind: 'OWN', validUntil: { $gt: new Date(Date.now() + DAYS_LEFT * DAY_MS) } },
    { orderBy: { id: 'desc' }, limit: 1 },
  )
  return newest?.encryptedAuthority ?? undefined
}

/** So that its seals are still known as ours once another one is configured. */
async function remember(em: EntityManager, { certificate }: SealIdentity): Promise<void> {
  const x509 = new X509Certificate(certificate)
  const row = { kind: 'CONFIGURED' as const, ...facts(x509.toString()), validUntil: new Date(x509.validTo) }
  await em
    .fork()
    .upsert(SealCertificate, row, { onConflictFields: ['fingerprint'], onConflictAction: 'ignore' })
}

const facts = (certificate: string) => ({
  certificate,
  fingerprint: new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase(),
})

/** The present and former certificates of the seals. */
export async function getKnownCertificates(
  em: EntityManager,
  timeStamps: readonly string[],
): Promise<KnownCertificates> {
  const all = await em.find(SealCertificate, {}, { orderBy: { id: 'asc' } })
  return { ours: all.map(({ certificate }) => certificate), timeStamps }
}

/** Those that are configured; `local` is this installation itself. */
export async function listAuthorities(
  context: Sealer & Pick<JobContext, 'ports'>,
): Promise<TimeStampAuthorities> {
  const outside = context.ports.timeStamps
  if (!outside.urls.includes('local')) return outside
  const { root, timeStamps } = await getOwnAuthority(context)
  return {
    ...outside,
    trusted: outside.trusted.length > 0 ? [...outside.trusted, root.certificate] : [],
    post: (url, request) =>
      url === 'local'
        ? stampTime(request, timeStamps, root.certificate, new Date())
        : outside.post(url, request),
  }
}
