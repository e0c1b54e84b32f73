/** The last part of a sheet of evidence: whose seal it will be, and how to check it. */
import { encode } from 'uqr'
import { type Flow, LEFT, RIGHT, type Run, SIZE, WIDTH } from './flow.ts'
import { GREY, INK } from './sheet.ts'
import { type Drawing, grouped } from './sheet-parts.ts'

const QR = 84
/** From the rule to below the heading. */
const HEADING = 36
const INDENT = 70
const NO_BREAK_SPACE = '\u00a0'

export function drawSeal(drawing: Drawing): void {
  const { flow, evidence, words } = drawing
  const { seal } = evidence
  const column = { x: LEFT, width: WIDTH - QR - 20 }
  const facts = sealFacts(drawing)
  // It stays on one sheet, as the code stands beside it.
  const heights = facts.map(([label, runs]) => flow.heightOfFact(label, runs, column, INDENT))
  // Nothing is written below the last line.
  flow.need(
    HEADING -
      flow.leading +
      Math.max(
        QR + 13,
        heights.reduce((sum, height) => sum + height, 0),
      ),
  )
  flow.section(words.seal)
  drawQr(flow, seal.verifyUrl, flow.y - 6)
  for (const [label, runs] of facts) flow.fact(label, runs, column, INDENT)
}

function sealFacts({ evidence: { seal }, original, words }: Drawing): [label: string, runs: Run[]][] {
  const stamps = words.timeStamps
  const bytes = grouped(original.bytes)
  const where = original.isApart ? words.originalApart({ bytes }) : words.original({ bytes })
  const stamp =
    seal.timeStamp.kind === 'OUTSIDE'
      ? stamps.OUTSIDE({ tsa: seal.timeStamp.host, host: seal.host })
      : stamps[seal.timeStamp.kind]
  return [
    [words.setBy, [words.setByMore({ host: seal.host })]],
    [words.timeStamp, [stamp]],
    [words.hash, [groupsOfEight(original.sha256)]],
    [words.attachment, [words.attachmentMore]],
    [
      words.check,
      [words.checkHere, ' ', { bold: `${seal.host}/verify` }, `${words.checkElsewhere} ${where}`],
    ],
  ]
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
