import { defineEntity, p } from '@mikro-orm/core'
import { uuidv7 } from '../platform/database/uuid.ts'

const SealCertificateSchema = defineEntity({
  name: 'SealCertificate',
  tableName: 'seal_certificates',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
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
