/** Finds the pattern of numbers that somebody counted on with. */
import { findPatternFault, readRunning } from '#contracts/rules/numbering.ts'

interface Numbered {
  number: string
  /** `YYYY-MM-DD`, of the document. */
  day: string
}

/** So many of the numbers have to fit. */
const SHARE = 0.8

/** @param newest the newest first. Undefined: the numbers follow no pattern. */
export function inferPattern(newest: readonly Numbered[]): string | undefined {
  const [first] = newest
  if (first === undefined) return undefined
  return candidates(first).find((pattern) => {
    const isSound = findPatternFault({ pattern, yearlyRestart: pattern.includes('{y') }) === undefined
    const fitting = newest.filter(({ number }) => readRunning(pattern, number) !== undefined)
    return isSound && fitting.length >= newest.length * SHARE
  })
}

/** The last digits are the running number; digits before them may be the year and the month of the document. */
function candidates({ number, day }: Numbered): string[] {
  const match = /^(.*?)(\d{1,9})(\D*)$/.exec(number)
  if (!match || /[{}]/.test(number)) return []
  const [, before = '', digits = '', after = ''] = match
  const [year, month] = [day.slice(0, 4), day.slice(5, 7)]
  const running = `{n:${digits.length}}${after}`
  const dated = ['yyyy', 'yy'].flatMap((kind) => {
    const shown = kind === 'yyyy' ? year : year.slice(2)
    const at = before.indexOf(shown)
    if (at === -1) return []
    const rest = before.slice(at + shown.length)
    const withYear = `${before.slice(0, at)}{${kind}}`
    const withMonth = rest.includes(month) ? [`${withYear}${rest.replace(month, '{mm}')}${running}`] : []
    return [...withMonth, `${withYear}${rest}${running}`]
  })
  return [...dated, ...joined(digits, before, { year, after }), `${before}${running}`]
}

/** `20260159`: the year and the running number without anything between. */
function joined(digits: string, before: string, { year, after }: { year: string; after: string }): string[] {
  return ['yyyy', 'yy'].flatMap((kind) => {
    const shown = kind === 'yyyy' ? year : year.slice(2)
    const rest = digits.length - shown.length
    return digits.startsWith(shown) && rest >= 2 ? [`${before}{${kind}}{n:${rest}}${after}`] : []
  })
}
