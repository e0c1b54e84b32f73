import { isIP } from 'node:net'
import { isEmail } from '#contracts/rules/formats.ts'

export type Environment = Record<string, string | undefined>

const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal']

function isProxy(item: string): boolean {
  const [address = '', bits] = item.split('/', 2)
  const family = isIP(address)
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  return PROXY_WORDS.includes(item) || (family !== 0 && isRange)
}

/** Undefined for a value that no header can carry. */
function decoded(value: string | undefined): string | undefined {
  try {
    const text = value === undefined ? undefined : decodeURIComponent(value)
    return text !== undefined && /^[\x20-\x7e]+$/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

function canDecode({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname)
    return true
  } catch {
    return false
  }
}

/** Reads environment variables and collects every fault, in words for the operator. */
export class EnvironmentReader {
  readonly faults: string[] = []
  private readonly env: Environment

  constructor(env: Environment) {
    this.env = env
  }

  text(name: string): string | undefined {
    const value = this.env[name]?.trim()
    return value === '' ? undefined : value
  }

  whole(name: string, otherwise: number, least: number, most = Number.MAX_SAFE_INTEGER): number {
    const text = this.text(name)
    if (text === undefined) return otherwise
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= least && value <= most) return value
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`
    this.faults.push(`${name} is "${text}"; it must be a whole number ${range}.`)
    return otherwise
  }

  /** From 0 to 1. */
  share(name: string, otherwise: number): number {
    const text = this.text(name)
    if (text === undefined) return otherwise
    const value = Number(text)
    if (/^\d*\.?\d+$/.test(text) && value <= 1) return value
    this.faults.push(`${name} is "${text}"; it must be a number from 0 to 1.`)
    return otherwise
  }

  /** `name=value` with commas between them, values percent-encoded (W3C Baggage). They may be secrets, so none is repeated. */
  pairs(name: string): Record<string, string> {
    const items = (this.text(name) ?? '').split(',').filter((item) => item.trim() !== '')
    const pairs = items.map((item) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x21-\x7e]+)\s*$/.exec(item))
    const read = pairs.flatMap((pair) => {
      const value = decoded(pair?.[2])
      return pair?.[1] === undefined || value === undefined ? [] : [[pair[1].toLowerCase(), value] as const]
    })
    if (read.length < items.length)
      this.faults.push(`${name} holds something else than name=value, percent-encoded, with commas between.`)
    return Object.fromEntries(read)
  }

  choice<T extends string>(name: string, choices: readonly T[], otherwise: NoInfer<T>): T {
    const text = this.text(name)
    if (text === undefined) return otherwise
    const chosen = choices.find((choice) => choice === text)
    if (chosen === undefined)
      this.faults.push(`${name} is "${text}"; it must be one of ${choices.join(', ')}.`)
    return chosen ?? otherwise
  }

  /**
   * A URL may contain a password, so the error never repeats it. The parts of a URL that isn't the web's are decoded: user,
   * password
   * and path.
   */
  url(name: string, protocols: string[]): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) {
      if (/^https?:/.test(text) || canDecode(new URL(text))) return text
      this.faults.push(`${name} has a % that stands for no character: a % itself is written %25.`)
      return undefined
    }
    this.faults.push(`${name} is not an address that starts with ${protocols.join('// or ')}//.`)
    return undefined
  }

  /** Addresses with commas between them; some words may stand in their place. */
  urls(name: string, protocols: string[], words: string[]): string[] {
    const items = (this.text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
    const isRight = (item: string) =>
      words.includes(item) || (URL.canParse(item) && protocols.includes(new URL(item).protocol))
    if (!items.every(isRight))
      this.faults.push(
        `${name} holds something else than addresses that start with ${protocols.join('// or ')}//.`,
      )
    return items
  }

  secret(name: string): string | undefined {
    const text = this.text(name)
    if (text !== undefined && Buffer.byteLength(text) < 32) {
      this.faults.push(`${name} is too short; it must have at least 32 characters.`)
    }
    return text
  }

  date(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const date = new Date(`${text}T00:00:00Z`)
    if (!Number.isNaN(date.getTime()) && date.toISOString() === `${text}T00:00:00.000Z`) return text
    this.faults.push(`${name} is "${text}"; it must be a date such as 2027-06-30.`)
    return undefined
  }

  email(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined || isEmail(text)) return text
    this.faults.push(`${name} is "${text}"; it must be an e-mail address such as you@your-firm.example.`)
    return undefined
  }

  /** Addresses, ranges such as 10.0.0.0/8, or loopback, linklocal and uniquelocal. */
  proxies(name: string): string[] {
    const items = (this.text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
    const wrong = items.filter((item) => !isProxy(item))
    if (wrong.length > 0)
      this.faults.push(`${name} holds "${wrong.join(', ')}", which is no address or range.`)
    return items
  }
}
