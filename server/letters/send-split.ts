import type { EntityManager } from '@mikro-orm/postgresql'
import type { DocumentContent } from '../documents/read-document-form.ts'
import { Upload } from '../documents/upload.ts'
import type { Principal } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import type { Queue } from '../platform/queue.ts'
import { Letter, leaveSoon, SECONDS_TO_TAKE_BACK } from './letter.ts'
import { type Part, stateOf } from './splitting/part.ts'
import { partsNow } from './splitting/show-split.ts'
import { lockReadySplit } from './splitting/split.ts'

interface SplitLetter {
  splitId: string
  principal: Principal
  content: DocumentContent
  withoutConsent: Letter['withoutConsent']
}

/** The pages of one receiver, of all their parts, in the order of the file. */
export interface Share {
  receiverId: string
  pages: number[]
}

/** Of the certain parts alone, in the order of the file. */
export function sharesOf(parts: readonly Part[]): Share[] {
  const certain = parts.flatMap(({ receiver, ...part }) =>
    receiver ? [{ receiverId: receiver.id, ...part }] : [],
  )
  return [...Map.groupBy(certain, ({ receiverId }) => receiverId)].map(([receiverId, own]) => ({
    receiverId,
    pages: own.flatMap(pagesOf),
  }))
}

const pagesOf = ({ page, pages }: Pick<Part, 'page' | 'pages'>): number[] =>
  Array.from({ length: pages }, (_, index) => page + index)

/**
 * A letter of which each receiver gets their own pages; cut-split.ts makes their files before the first is filed.
 * @throws {Problem} NOT_FOUND, SPLIT_SENT, SPLIT_UNSETTLED while a part is doubtful, or where nobody gets anything
 */
export async function sendSplit(
  em: EntityManager,
  queue: Queue,
  { splitId, principal, content, withoutConsent }: SplitLetter,
): Promise<Letter> {
  const split = await lockReadySplit(em, splitId)
  const parts = await partsNow(em, split)
  const shares = sharesOf(parts)
  if (shares.length === 0 || parts.some((part) => stateOf(part) === 'DOUBTFUL'))
    throw new Problem('SPLIT_UNSETTLED')
  const upload = em.create(Upload, {
    accountId: split.accountId,
    batchType: 'LETTER',
    reference: content.reference,
    documentsTotal: shares.length,
  })
  const { fileName, bytes, sha256, pages } = split
  const letter = em.create(Letter, {
    id: upload.id,
    uploadId: upload.id,
    accountId: split.accountId,
    file: null,
    fileName,
    bytes,
    sha256,
    pages: pages ?? 0,
    carriesSignature: false,
    isProtected: false,
    content,
    withoutConsent,
    recipients: shares.map(({ receiverId }) => receiverId),
    splitId,
    leftOut: parts.filter((part) => stateOf(part) === 'LEFT_OUT').flatMap(pagesOf),
    ...leaveSoon(principal),
  })
  em.assign(split, { letterId: letter.id, pieceFiles: [], sentAt: new Date() })
  await em.flush()
  const data = { letterId: letter.id, owner: split.accountId }
  await queue.enqueue(em, 'file-letter', data, { afterSeconds: SECONDS_TO_TAKE_BACK })
  return letter
}
