/** Adds the time stamp that no authority gave when a document was sealed. */
import { createHash } from 'node:crypto'
import { getDocument } from '../documents/get-document.ts'
import { replaceSealedFile } from '../documents/sign-document.ts'
import type { TimeStampAuthorities } from '../formats/seal/ask-time-stamp.ts'
import { stampTime } from '../formats/seal/local-time-stamps.ts'
import { addTimeStamp } from '../formats/seal/seal.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { getOwnAuthority } from './own-authority.ts'
import { Signature } from './signature.ts'

/** Those that are configured; `local` is this installation itself. */
export async function authoritiesOf(context: JobContext): Promise<TimeStampAuthorities> {
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

export async function stampDocument(context: JobContext, { id }: Signature): Promise<'DONE' | 'AGAIN'> {
  const { ports } = context
  const em = context.em.fork()
  const signature = await em.findOneOrFail(Signature, id)
  const { sealedFile, accountId } = await getDocument(em, signature.documentId)
  if (signature.timeStamp != null || sealedFile == null) return 'DONE'
  const sealed = await ports.storage.get(sealedFile.key)
  const { bytes, stamped } = await addTimeStamp(sealed, await authoritiesOf(context), {
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
