/** Seals a signed document. It may be killed anywhere: each step is kept before the next, and the last is one transaction. */
import { createHash } from 'node:crypto'
import { LockMode } from '@mikro-orm/postgresql'
import { Document } from '../documents/document.ts'
import { getDocument, lockDocument } from '../documents/get-document.ts'
import { markSigned, replaceSealedFile } from '../documents/sign-document.ts'
import { askTimeStamp } from '../formats/seal/ask-time-stamp.ts'
import { finishSeal } from '../formats/seal/finish-seal.ts'
import type { SealIdentity } from '../formats/seal/identity.ts'
import { addTimeStamp, prepareSeal } from '../formats/seal/seal.ts'
import { verifySeal } from '../formats/seal/verify-seal.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { gatherEvidence } from './evidence.ts'
import { getKnownCertificates, getSealIdentity, listAuthorities } from './own-authority.ts'
import { Signature } from './signature.ts'
import { signerNames } from './signer-names.ts'
import { tellSender } from './tell-sender.ts'

export async function sealDocument(context: JobContext, { id }: Signature): Promise<'DONE' | 'AGAIN'> {
  const em = context.em.fork()
  const signature = await em.findOneOrFail(Signature, id)
  if (signature.state === 'SEALED' || signature.state === 'STARTED') return 'DONE'
  const document = await em.findOneOrFail(Document, signature.documentId)
  const identity = await getSealIdentity(context)
  if (signature.state === 'CODED' || !isPreparedFor(signature, identity))
    await prepare(context, document, signature, identity)
  await finish(context, document, signature, identity)
  return 'DONE'
}

/** The prepared bytes contain the certificate; another one may have been configured since. */
const isPreparedFor = ({ prepared }: Signature, { certificate }: SealIdentity): boolean =>
  prepared?.certificates[0] === Buffer.from(certificate).toString('base64')

/** Preparing twice gives other bytes, so the bytes to seal are kept first. */
async function prepare(
  context: JobContext,
  document: Document,
  signature: Signature,
  { certificate, chain, algorithm }: SealIdentity,
): Promise<void> {
  const { ports, config } = context
  const em = context.em.fork()
  const evidence = await gatherEvidence({ em, config }, document, signature)
  const pdf = await ports.storage.get(document.file.key)
  const { bytes, ...prepared } = await prepareSeal(
    { pdf, evidence, signer: { certificate, chain, algorithm } },
    isolationOptions(context, document),
  )
  if (prepared.original.sha256 !== document.sha256) throw new Error('the stored original is another file')
  const kept = { state: 'PREPARED' as const, prepared, preparedFile: { key: await ports.storage.put(bytes) } }
  await em.nativeUpdate(Signature, { id: signature.id, state: { $ne: 'SEALED' } }, kept)
  Object.assign(signature, kept)
}

async function finish(
  context: JobContext,
  document: Document,
  signature: Signature,
  identity: SealIdentity,
): Promise<void> {
  const { ports } = context
  const { prepared, preparedFile } = signature
  if (prepared == null || preparedFile == null) throw new Error('it was not prepared')
  const signed = await identity.sign(Buffer.from(prepared.signedAttributes, 'base64'))
  const authorities = await listAuthorities(context)
  const { stamped } = await askTimeStamp(createHash('sha256').update(signed).digest(), authorities)
  const whole = { ...prepared, bytes: await ports.storage.get(preparedFile.key) }
  const sealed = finishSeal(whole, signed, stamped?.token)
  await refuseUnlessProven(context, document, sealed)
  const key = await ports.storage.put(sealed)
  const sealedSha256 = createHash('sha256').update(sealed).digest('hex')
  const facts = { key, sealedSha256, timeStamp: stamped?.stamp.authority ?? null }
  await context.em.fork().transactional((inside) => settle({ ...context, em: inside }, signature.id, facts))
}

/** Asks first for the verdict that readers will give. */
async function refuseUnlessProven(context: JobContext, document: Document, sealed: Buffer): Promise<void> {
  const known = await getKnownCertificates(context.em.fork(), context.ports.timeStamps.trusted)
  const { verdict } = await verifySeal(sealed, known, isolationOptions(context, document))
  if (verdict !== 'OURS') throw new Error(`the seal proves nothing: ${verdict}`)
}

const isolationOptions = ({ ports }: JobContext, { accountId }: Document) => ({
  owner: accountId,
  signal: ports.interruption,
  maxWaitSeconds: Number.POSITIVE_INFINITY,
})

interface Sealed {
  key: string
  sealedSha256: string
  timeStamp: string | null
}

/** Signed, sealed and told: all at once, and once. */
async function settle(
  { em, queue, config, ports }: JobContext,
  id: string,
  { key, sealedSha256, timeStamp }: Sealed,
): Promise<void> {
  const { documentId } = await em.findOneOrFail(Signature, id)
  const document = await lockDocument(em, documentId)
  const signature = await em.findOneOrFail(Signature, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  })
  if (signature.state === 'SEALED' || signature.given == null) return
  em.assign(signature, {
    state: 'SEALED',
    sealedSha256,
    sealedAt: new Date(),
    timeStamp,
    prepared: null,
    preparedFile: null,
  })
  const signer = signature.identification?.name ?? signature.given.name
  const { place } = signature
  await markSigned(em, queue, document, { place, signer, names: signerNames(document, signature), key })
  await tellSender({ em, queue, config, ports }, document)
  if (timeStamp === null && config.timeStampUrls.length > 0)
    await queue.enqueue(em, 'stamp-document', { signatureId: id })
}

/** No signature may come to nothing: it is tried until it is sealed. */
export async function keepSealing(_: JobContext, { id }: Signature): Promise<void> {
  throw new Error(`the signature ${id} could not be sealed yet`)
}

// Adds the time stamp that no authority gave when a document was sealed.

export async function stampDocument(context: JobContext, { id }: Signature): Promise<'DONE' | 'AGAIN'> {
  const { ports } = context
  const em = context.em.fork()
  const signature = await em.findOneOrFail(Signature, id)
  const { sealedFile, accountId } = await getDocument(em, signature.documentId)
  if (signature.timeStamp != null || sealedFile == null) return 'DONE'
  const sealed = await ports.storage.get(sealedFile.key)
  const { bytes, stamped } = await addTimeStamp(sealed, await listAuthorities(context), {
    owner: accountId,
    signal: ports.interruption,
    maxWaitSeconds: Number.POSITIVE_INFINITY,
  })
  if (bytes === undefined || stamped === undefined) return 'AGAIN'
  const key = await ports.storage.put(bytes)
  const sealedSha256 = createHash('sha256').update(bytes).digest('hex')
  await context.em.fork().transactional(async (inside) => {
    await replaceSealedFile(inside, signature.documentId, key)
    await inside.nativeUpdate(Signature, id, { sealedSha256, timeStamp: stamped.stamp.authority })
  })
  return 'DONE'
}
