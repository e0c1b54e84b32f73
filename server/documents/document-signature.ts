import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { SignerNames } from '../formats/seal/evidence/evidence.ts'
import { Document } from './document.ts'

const DocumentSignatureSchema = defineEntity({
  name: 'DocumentSignature',
  tableName: 'document_signatures',
  properties: {
    documentId: p.manyToOne(Document).mapToPk().primary().joinColumn('document_id').deleteRule('cascade'),
    /** In the order of signing, from 1. The contract asks for exactly one signature. */
    place: p.integer().primary(),
    signer: p.text(),
    /** Null where an earlier version sealed it. */
    names: p.json<SignerNames>().nullable(),
    signedAt: p.datetime(),
  },
  primaryKeys: ['documentId', 'place'],
})

/** A signature of a document, once it is sealed. */
export class DocumentSignature extends DocumentSignatureSchema.class {}
DocumentSignatureSchema.setClass(DocumentSignature)

/** As JSON of the database has it. */
export interface ListedSignature {
  signer: string
  names: SignerNames | null
  signedAt: string
}

/** SQL: those of the document `d`, in their order. A process of an earlier version writes the columns of the document alone. */
export const SIGNATURES = `coalesce(
  (select jsonb_agg(jsonb_build_object('signer', s.signer, 'names', s.names, 'signedAt', s.signed_at) order by s.place)
    from document_signatures s where s.document_id = d.id),
  case when d.signed_at is not null
    then jsonb_build_array(jsonb_build_object('signer', coalesce(d.signer, ''), 'names', d.signer_names, 'signedAt', d.signed_at)) end,
  '[]')`

/** The place of the next signature. */
export const nextPlace = async (em: EntityManager, documentId: string): Promise<number> =>
  (await em.count(DocumentSignature, { documentId })) + 1
