/** Values without what differs each time they are made: who it is, when it is, and what is random, in words. */

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const TIME = /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g
/** Keys, codes and sums of files: letters and digits with no word in them. */
const RANDOM = /(?<![\w+/-])(?=[\w+/-]*\d)(?=[\w+/-]*[A-Za-z])[\w+/-]{20,}={0,2}/g

/** Of a company or receiver that a test makes. */
const NUMBER = /(?<!\d)[01]\d{9}(?!\d)/g
const DOCUMENT_NUMBER = /\bT-\d+-\d+\b/g
const KEY = /\bzg[a-z]_(live|test)_[\w-]+/g
const READER = /\breader-[\w-]+/g
const TOKEN = /(?<=token2=")[A-Z0-9]{8}(?=")/g
/** In the subject of a mail. */
const CODE = /\b\d{6}(?= is je code)/g
const PORT = /(?<=localhost(?::|%3A))\d+/g
const TAKEN = /(?<=\bmilliseconds=)\d+/g

/** How far ahead, in hours or days; what is less than half an hour away is now. */
function aheadOf(time: string): string {
  const ahead = Date.parse(time.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')) - Date.now()
  if (ahead < -DAY_MS) return '(past)'
  if (ahead < HOUR_MS / 2) return '(now)'
  return ahead < 2 * DAY_MS
    ? `(in ${Math.round(ahead / HOUR_MS)} h)`
    : `(in ${Math.round(ahead / DAY_MS)} days)`
}

const DAY = /\b\d{4}-\d\d-\d\d\b/g
/** Of the numbers that the simulated tool gives. */
const YEAR = /\b20\d\d(?= \/ \d)/g
/** Days that a test names stand further away. */
const NEAR_DAYS = 62

function dayFromToday(day: string): string {
  const today = new Date().toISOString().slice(0, 10)
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS
  if (days === 0) return '(today)'
  return Math.abs(days) > NEAR_DAYS ? day : days > 0 ? `(today + ${days})` : `(today - ${-days})`
}

/** @param names what is called by a name, such as the number of a company made for the test */
export function steadied(text: string, names: ReadonlyMap<string, string>): string {
  let steady = text
  for (const [value, name] of names) steady = steady.replaceAll(value, `(${name})`)
  return steady
    .replace(UUID, '(id)')
    .replace(TIME, aheadOf)
    .replace(DAY, dayFromToday)
    .replace(YEAR, '(year)')
    .replace(KEY, '(key)')
    .replace(RANDOM, '(random)')
    .replace(READER, '(reader)')
    .replace(TOKEN, '(token)')
    .replace(CODE, '(code)')
    .replace(PORT, '(port)')
    .replace(TAKEN, '(time)')
    .replace(DOCUMENT_NUMBER, '(document number)')
    .replace(NUMBER, '(number)')
}
