/** A signature that was drawn, as it comes from who signs: it may say anything, and goes onto a sheet of evidence. */
interface Drawing {
  /** An SVG path of absolute M, L, C and Q. */
  path: string
  /** Of its box. */
  width: number
  height: number
}

const NUMBERS: Record<string, number> = { M: 2, L: 2, C: 6, Q: 4 }

/** Kept within its box. Undefined for a text that is no path, or draws nothing. */
export function readDrawing({ path, width, height }: Drawing): Drawing | undefined {
  const steps = path.match(/[MLCQ][^MLCQ]*/g)?.map((step) => within(step, width, height)) ?? []
  const isDrawn = steps.some((step) => step !== undefined && !step.startsWith('M'))
  if (!path.startsWith('M') || !isDrawn || steps.includes(undefined)) return undefined
  return { path: steps.join(' '), width, height }
}

function within(step: string, width: number, height: number): string | undefined {
  const command = step.charAt(0)
  const numbers = step
    .slice(1)
    .trim()
    .split(/\s*,\s*|\s+|(?<=\d)(?=-)/)
    .map((text) => (text === '' ? Number.NaN : Number(text)))
  const isWhole = numbers.length % (NUMBERS[command] ?? 0) === 0 && numbers.every(Number.isFinite)
  if (!isWhole) return undefined
  const kept = numbers.map((value, place) => Math.min(Math.max(value, 0), place % 2 === 0 ? width : height))
  return `${command}${kept.join(' ')}`
}
