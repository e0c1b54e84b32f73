import { defineEntity, p } from '@mikro-orm/core'
import type { Device } from '#contracts/rules/device.ts'
import { Document } from '../documents/document.ts'
import type { EvidenceLanguage, Original } from '../formats/seal/evidence/evidence.ts'
import type { PreparedSeal } from '../formats/seal/prepare-seal.ts'
import { idColumn } from '../platform/database/columns.ts'

/** The steps in a session on the way to a signature; moments are ISO. */
type SigningStep = { at: string; ip: string; device: Device | null } & (
  | { type: 'CODE_WRONG'; attempt: number }
  | { type: 'SIGNED'; attempt: number }
  | { type: 'AGREED'; attempt: null }
)

interface Identification {
  provider: string
  isSimulated: boolean
  /** As the provider knows them. */
  subject: string
  name: string
  at: string
}

export type SignatureWay =
  | { way: 'TYPED'; name: string }
  /** An SVG path in a box of that size. */
  | { way: 'DRAWN'; name: string; path: string; width: number; height: number }

const SignatureSchema = defineEntity({
  name: 'Signature',
  tableName: 'signatures',
  properties: {
    id: idColumn(),
    documentId: p.manyToOne(Document).mapToPk().joinColumn('document_id').deleteRule('cascade'),
    /** Of the signature that it may become, in the order of signing. */
    place: p.integer().default(1),
    /** Of the receiver; sessions end, this stays. */
    sessionId: p.uuid(),
    /** The address that got the link and the code. */
    email: p.text(),
    /** STARTED; CODED: signed, to be prepared; PREPARED: to be sealed; SEALED. */
    state: p.text().$type<'STARTED' | 'CODED' | 'PREPARED' | 'SEALED'>().default('STARTED'),
    startedAt: p.datetime().onCreate(() => new Date()),
    pagesShown: p.integer(),
    /** Of a login that is under way. */
    loginStateHash: p.text().nullable().unique(),
    login: p.json<{ nonce: string; codeVerifier: string; expiresAt: string }>().nullable(),
    identification: p.json<Identification>().nullable(),
    /** The code that signed. */
    codeId: p.uuid().nullable(),
    codeSentAt: p.datetime().nullable(),
    /** When the code was right that opened the receiver's documents, and signed as well; null where a code of its own signed. */
    visitCodeAt: p.datetime().nullable(),
    consent: p.json<{ text: string; language: EvidenceLanguage }>().nullable(),
    given: p.json<SignatureWay>().nullable(),
    signedAt: p.datetime().nullable(),
    steps: p.json<SigningStep[]>().default([]),
    /** Everything but the signature of the seal; null again once it is sealed. */
    preparedFile: p.json<{ key: string }>().nullable(),
    prepared: p.json<Omit<PreparedSeal, 'bytes'> & { original: Original }>().nullable(),
    sealedSha256: p.text().nullable().index(),
    sealedAt: p.datetime().nullable(),
    /** The authority of the time stamp. */
    timeStamp: p.text().nullable(),
  },
  indexes: [
    {
      name: 'signatures_attempt_unique',
      expression:
        'create unique index "signatures_attempt_unique" on "signatures" ("document_id", "session_id")',
    },
    {
      name: 'signatures_once_unique',
      expression: `create unique index "signatures_once_unique" on "signatures" ("document_id") where "state" <> 'STARTED'`,
    },
  ],
})

/** An attempt to sign a document, of one session; one attempt at most becomes the signature, as a document asks for exactly one. */
export class Signature extends SignatureSchema.class {}
SignatureSchema.setClass(Signature)
