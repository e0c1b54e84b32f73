import { cutPdf } from '../formats/pdf/cut-pdf.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import { wholePdf } from '../formats/pdf/whole-pdf.ts'
import { canBeSigned, canEachBeSealed } from '../formats/seal/seal.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { sha256Of } from '../platform/slices.ts'
import type { Letter } from './letter.ts'
import { type Share, sharesOf } from './send-split.ts'
import { type Piece, Split } from './splitting/split.ts'

/** Cut in one isolated process, one after the other. */
const GROUP = 50

/**
 * The file of each receiver, cut, tried as every uploaded document is, and stored. Each group is remembered: killed anywhere, it goes on.
 * @returns MORE once others have their turn; the receivers whose file can't be delivered, of whom the split then asks the sender
 */
export async function cutSplit(
  context: JobContext,
  letter: Letter,
  isOver: () => boolean,
): Promise<{ pieces: Map<string, Piece> } | 'MORE' | 'FAILED'> {
  const split = await context.em.fork().findOneOrFail(Split, { letterId: letter.id })
  const shares = sharesOf(split.parts)
  let { pieces } = split
  if (pieces.length < shares.length) {
    const pdf = wholePdf(await context.ports.storage.get(split.file.key))
    while (pieces.length < shares.length) {
      const group = shares.slice(pieces.length, pieces.length + GROUP)
      const cut = await cutGroup(context, { pdf, group, letter })
      const unusable = group.filter((_, place) => cut[place] === undefined)
      if (unusable.length > 0) {
        await askAgain(context, split, unusable)
        return 'FAILED'
      }
      pieces = [...pieces, ...cut.flatMap((piece) => piece ?? [])]
      await context.em.fork().nativeUpdate(Split, split.id, { pieces })
      if (isOver()) return 'MORE'
    }
  }
  return { pieces: new Map(pieces.map((piece) => [piece.receiverId, piece])) }
}

interface Cutting {
  pdf: Buffer
  group: readonly Share[]
  letter: Letter
}

/** @returns undefined for a file that can't be delivered */
async function cutGroup(
  { ports }: JobContext,
  { pdf, group, letter }: Cutting,
): Promise<(Piece | undefined)[]> {
  const { accountId: owner, content } = letter
  const options = { owner, maxWaitSeconds: Number.POSITIVE_INFINITY }
  const files = await cutPdf({ pdf, pieces: group.map(({ pages }) => pages) }, options)
  const trials = await canEachBeSealed(files, options)
  const made: (Piece | undefined)[] = []
  for (const [place, { receiverId, pages }] of group.entries()) {
    const file = files[place]
    let trial = trials[place]
    if (file !== undefined && content.signing && trial && 'pages' in trial)
      trial = await canBeSigned(file, owner)
    const isFine = trial !== undefined && 'pages' in trial && trial.pages === pages.length
    made.push(
      file !== undefined && isFine && isPdf(file)
        ? {
            receiverId,
            key: await ports.storage.put(file),
            sha256: await sha256Of([file]),
            pages: pages.length,
          }
        : undefined,
    )
  }
  return made
}

/** The sender decides anew: their parts ask for it. */
async function askAgain({ em }: JobContext, { id, parts }: Split, unusable: readonly Share[]): Promise<void> {
  const whose = new Set(unusable.map(({ receiverId }) => receiverId))
  const changed = parts.map((part) =>
    part.receiver !== null && whose.has(part.receiver.id)
      ? { ...part, receiver: null, reason: 'UNUSABLE' as const, candidates: [part.receiver] }
      : part,
  )
  await em.fork().nativeUpdate(Split, id, { parts: changed })
}
