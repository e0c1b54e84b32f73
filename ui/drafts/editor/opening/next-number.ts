/**
 * The next number: the last run of digits plus one, with leading zeros. `newestFirst` gives the series; a higher number of
 * the same series counts too. A series with last year in it restarts this year.
 */
export function nextNumber(newestFirst: readonly string[], year: number): string {
  const newest = newestFirst.map(split).find((parts) => parts !== undefined)
  if (!newest) return ''
  const { prefix, suffix, digits } = newest
  const fresh = prefix.replace(new RegExp(`(^|\\D)${year - 1}(?=\\D|$)`), `$1${year}`)
  if (fresh !== prefix) {
    const known = newestFirst.map(split).some((parts) => parts?.prefix === fresh)
    if (!known) return `${fresh}${'1'.padStart(digits.length, '0')}${suffix}`
  }
  const series = newestFirst.map(split).filter((parts) => parts?.prefix === fresh && parts.suffix === suffix)
  const last = series.reduce((most, parts) => (parts && parts.value > most ? parts.value : most), 0n)
  return `${fresh}${String(last + 1n).padStart(digits.length, '0')}${suffix}`
}

type Parts = { prefix: string; digits: string; suffix: string; value: bigint }

function split(number: string): Parts | undefined {
  const match = /^(.*?)(\d{1,18})(\D*)$/.exec(number.trim())
  if (!match) return undefined
  const [, prefix = '', digits = '', suffix = ''] = match
  return { prefix, digits, suffix, value: BigInt(digits) }
}
