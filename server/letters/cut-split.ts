import { cutPdf } from '../formats/pdf/cut-pdf.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import { wholePdf } from '../formats/pdf/whole-pdf.ts'
import { canBeSigned, canEachBeSealed } from '../formats/seal/seal.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Problem, Unavailable } from '../platform/problem.ts'
import { sha256Of } from '../platform/slices.ts'
import type { Letter } from './letter.ts'
import { type Share, sharesOf } from './send-split.ts'
import { type Piece, Split } from './splitting/split.ts'

/** Cut in one isolated process, one after the other. */
const GROUP = 50

/**
 * The file of each receiver, cut, tried as every uploaded document is, and stored. Each group is remembered: killed anywhere, it goes on.
 * @returns MORE once others have their turn; unusable: the ids of receivers with a file that can't be delivered
 */
export async function cutSplit(
  context: JobContext,
  letter: Letter,
  isOver: () => boolean,
): Promise<{ pieces: Map<string, Piece> } | { unusable: Set<string> } | 'MORE'> {
  const split = await context.em.fork().findOneOrFail(Split, { letterId: letter.id })
  const shares = sharesOf(split.parts)
  let pieces = split.pieceFiles
  if (pieces.length < shares.length) {
    const pdf = wholePdf(await context.ports.storage.get(split.file.key))
    while (pieces.length < shares.length) {
      const group = shares.slice(pieces.length, pieces.length + GROUP)
      const cut = await cutGroup(context, { pdf, group, letter })
      const unusable = group.filter((_, place) => cut[place] === undefined)
      if (unusable.length > 0) return { unusable: new Set(unusable.map(({ receiverId }) => receiverId)) }
      pieces = [...pieces, ...cut.flatMap((piece) => piece ?? [])]
      await context.em
        .fork()
        .nativeUpdate(Split, { id: split.id, letterId: letter.id }, { pieceFiles: pieces })
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
  const files = await cutEach(
    pdf,
    group.map(({ pages }) => pages),
    options,
  )
  const trials = await trialsOf(files, options)
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

/** Pieces that fail together are cut one by one: a bad page then fails alone. @returns undefined for a piece that can't be cut */
async function cutEach(
  pdf: Buffer,
  pieces: number[][],
  options: IsolationOptions,
): Promise<(Buffer | undefined)[]> {
  try {
    return await cutPdf({ pdf, pieces }, options)
  } catch (error) {
    const isOfTheFile = error instanceof Problem || (error instanceof Unavailable && error.hasCrashed)
    if (!isOfTheFile) throw error
    if (pieces.length === 1) return [undefined]
    const cut: (Buffer | undefined)[] = []
    for (const piece of pieces) cut.push(...(await cutEach(pdf, [piece], options)))
    return cut
  }
}

/** In the places of the files. */
async function trialsOf(files: readonly (Buffer | undefined)[], options: IsolationOptions) {
  const trials = await canEachBeSealed(
    files.flatMap((file) => file ?? []),
    options,
  )
  return files.map((file) => (file === undefined ? undefined : trials.shift()))
}
