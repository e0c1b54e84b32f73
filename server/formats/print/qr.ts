/** QR codes as pictures of lines: an SVG with one path. */
import { encode } from 'uqr'
import { epcPayload, type Transfer } from '#contracts/rules/epc.ts'

/** Undefined for a payment without such a code. */
export function transferQr(transfer: Transfer): string | undefined {
  const payload = epcPayload(transfer)
  return payload === undefined ? undefined : qrPicture(payload)
}

export function qrPicture(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path.join('')}"/></svg>`
}

/** The dark runs of a row: from where, and how wide. */
function runsOf(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  }
  return runs
}
