import { isBlank } from '../find.ts'
import type { Content } from './schema.ts'

const DECIMAL = /^[ \t\r\n]*[+-]?(\d+(\.\d*)?|\.\d+)[ \t\r\n]*$/
const BOOLEAN = /^[ \t\r\n]*(true|false|1|0)[ \t\r\n]*$/
const ZONE = '(Z|[+-](0\\d|1[0-3]):[0-5]\\d|[+-]14:00)?'
const DAY = '-?([1-9]\\d{3,}|0\\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])'
const TIME = '(([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?|24:00:00(\\.0+)?)'
const DATE_TIME = new RegExp(`^[ \\t\\r\\n]*${DAY}T${TIME}${ZONE}[ \\t\\r\\n]*$`)
const DATE = new RegExp(`^[ \\t\\r\\n]*${DAY}${ZONE}[ \\t\\r\\n]*$`)
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Checks a text against the schema's built-in types. */
export function isContent(content: Content, written: string): boolean {
  switch (content) {
    case 'decimal':
      return DECIMAL.test(written)
    case 'boolean':
      return BOOLEAN.test(written)
    case 'base64Binary':
      return isBase64(written)
    case 'dateTime':
      return DATE_TIME.test(written) && isDay(written)
    case 'date':
      return DATE.test(written) && isDay(written)
    default:
      return true
  }
}

function isBase64(written: string): boolean {
  const bare = written.replace(/[ \t\r\n]+/g, '')
  return bare.length % 4 === 0 && BASE64.test(bare) && hasNoRest(bare)
}

/** The unused bits of the last character must be zero. */
function hasNoRest(bare: string): boolean {
  if (bare.endsWith('==')) return /[AQgw]==$/.test(bare)
  return !bare.endsWith('=') || /[AEIMQUYcgkosw048]=$/.test(bare)
}

/** Checks the calendar: no 30 February. */
function isDay(written: string): boolean {
  const [, year = '', month = '', day = ''] = /(\d{4,})-(\d\d)-(\d\d)/.exec(written) ?? []
  const last = new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate()
  return !isBlank(day) && Number(day) <= last
}
