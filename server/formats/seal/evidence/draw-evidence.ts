/** Draws sheets of evidence: A4, readable in black and white. They are drawn before the seal, so they never report its outcome. */
import { evidenceTexts } from '#generated/texts/prints/evidence.ts'
import { printable } from '../../../platform/printable.ts'
import { type Print, print } from '../../print/engine.ts'
import { drawableTexts } from '../../print/glyphs.ts'
import { qrPicture } from '../../print/qr.ts'
import type { Evidence, Original } from './evidence.ts'
import { evidenceSheet } from './evidence-sheet.ts'

/** The product's mark on each sheet, in points from the left and from the top. */
export const MARK = { x: 45, y: 33, size: 18 }
const A4_HEIGHT = 841.89

/** The mark, from below: a click on it opens the seal. */
export const SEAL_BOX = [
  MARK.x,
  A4_HEIGHT - MARK.y - MARK.size,
  MARK.x + MARK.size,
  A4_HEIGHT - MARK.y,
] as const

/**
 * On one sheet where it fits, with its lines closer together if need be. Everything is tagged, and the same evidence has the same
 * bytes.
 * @throws {Problem} on a platform without the engine
 */
export async function drawEvidence(evidence: Evidence, original: Original): Promise<Uint8Array> {
  const { drawable, replaced } = drawableTexts(evidenceSheet(evidence, original))
  const isLacking = replaced.length > 0 || hidesMarks(evidence)
  const lacking = isLacking ? evidenceTexts[evidence.language].lacking : ''
  const isDrawn = evidence.signer.signature?.way === 'DRAWN'
  const draw = (isClose: boolean) =>
    print({
      template: 'evidence',
      sheet: { ...drawable, lacking, mark: MARK, isDrawn, isClose },
      files: pictures(evidence),
      standard: '1.7',
      at: Date.parse(evidence.madeAt),
    })
  const usual = await draw(false)
  if (usual.pages === 1) return usual.bytes
  const close = await draw(true)
  return (close.pages === 1 ? close : usual).bytes
}

const pictures = ({ seal, signer: { signature } }: Evidence): Print['files'] => [
  ['qr.svg', Buffer.from(qrPicture(seal.verifyUrl))],
  ['signature.svg', signature?.way === 'DRAWN' ? Buffer.from(strokes(signature)) : null],
]

/** In points, as high as the line for a signature leaves room; its thickness is the same at any scale. */
const BOX = { width: 240, height: 38 }
const THICKNESS = 1.2

function strokes({ path, width, height }: { path: string; width: number; height: number }): string {
  const scale = Math.min(BOX.height / height, BOX.width / width)
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`
  const ink = `fill="none" stroke="#16201d" stroke-width="${THICKNESS / scale}" stroke-linecap="round"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path ${ink} d="${path}"/></svg>`
}

/** True where a text has invisible marks, or marks that turn text around: a sheet leaves them out. */
const hidesMarks = (evidence: Evidence): boolean =>
  JSON.stringify(evidence, (_, value: unknown) =>
    typeof value === 'string' && printable(oneLine(value)) !== oneLine(value) ? HIDDEN : value,
  ).includes(HIDDEN)

const HIDDEN = '\uffff'
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ')
