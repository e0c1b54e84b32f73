/** The last part of a sheet of evidence: whose seal it will be, and how to check it. */
import { encode } from 'uqr'
import { GREY, INK } from '../../pdf/sheet.ts'
import { type Flow, LEFT, RIGHT, SIZE, WIDTH } from './flow.ts'
import { type Drawing, grouped } from './sheet-parts.ts'

const QR = 84
/** With three lines where there are most. It stays on one sheet, as the code stands beside it. */
const SEAL_HEIGHT = 180
const NO_BREAK_SPACE = '\u00a0'

export function drawSeal({ flow, evidence: { seal }, original, words }: Drawing): void {
  flow.need(SEAL_HEIGHT)
  flow.section(words.seal)
  const top = flow.y - 6
  const column = { x: LEFT, width: WIDTH - QR - 20 }
  const fact = (label: string, ...runs: (string | { bold: string })[]) => flow.fact(label, runs, column, 70)
  const stamps = words.timeStamps
  const bytes = grouped(original.bytes)
  drawQr(flow, seal.verifyUrl, top)
  fact(words.setBy, words.setByMore(seal.host))
  fact(
    words.timeStamp,
    seal.timeStamp.kind === 'OUTSIDE'
      ? stamps.OUTSIDE(seal.timeStamp.host, seal.host)
      : stamps[seal.timeStamp.kind],
  )
  fact(words.hash, groupsOfEight(original.sha256))
  fact(words.attachment, words.attachmentMore)
  const where = original.isApart ? words.originalApart(bytes) : words.original(bytes)
  fact(words.check, words.checkHere, ' ', { bold: `${seal.host}/verify` }, `${words.checkElsewhere} ${where}`)
}

function drawQr({ sheet }: Flow, link: string, top: number): void {
  const { data, size } = encode(link, { ecc: 'M', border: 0 })
  const side = QR / size
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) sheet.box(RIGHT - QR + column * side, top + row * side, side + 0.05, side + 0.05, INK)
    }
  }
  sheet.text(link.replace(/^https?:\/\//, ''), RIGHT, top + QR + 13, {
    size: SIZE,
    color: GREY,
    align: 'right',
  })
}

/** Four on a line. */
function groupsOfEight(hex: string): string {
  const groups = hex.match(/.{1,8}/g) ?? []
  return [groups.slice(0, 4), groups.slice(4)].map((line) => line.join(NO_BREAK_SPACE)).join(' ')
}
