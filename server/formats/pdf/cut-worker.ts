/** Cuts a PDF in an isolated process, for cut-pdf.ts. */
import { PDF } from '@libpdf/core'
import { answering } from '../../platform/isolation/answer.ts'
import { unreadable } from '../../platform/problem.ts'
import type { CutTask } from './cut-pdf.ts'
import { OwnPages } from './own-pages.ts'

export const work = answering(cut)

async function cut({ pdf, pieces }: CutTask): Promise<Uint8Array[]> {
  const source = await PDF.load(pdf, { lenient: false }).catch(() => undefined)
  if (source === undefined || source.isEncrypted) throw unreadable('damaged')
  const own = new OwnPages(source)
  for (const page of new Set(pieces.flat())) own.strip(page - 1)
  const made: Uint8Array[] = []
  for (const pages of pieces) {
    const piece = PDF.create()
    await piece.copyPagesFrom(
      source,
      pages.map((page) => page - 1),
    )
    made.push(await piece.save())
  }
  return made
}
