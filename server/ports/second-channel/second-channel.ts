/** The channel that documents are delivered over, apart from invoices: it takes receivers in. */
import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { addressesIn } from '#contracts/rules/formats.ts'
import { suppressedAmong } from '../mail/without-suppressed.ts'

interface RegisteringReceiver {
  id: string
  token1: string
  /** One or several addresses, with a comma between them. */
  email: string | null | undefined
  language: string
}

/** A code that nobody else has, or why the channel doesn't take the receiver: a message key, or words of its own. */
export type Registered = { code: string } | { refusal: string }

export interface SecondChannel {
  /**
   * Of each, in the same order. A receiver that is told of twice may get another code; the first one counts.
   * @throws {Unavailable}
   */
  register(receivers: readonly RegisteringReceiver[]): Promise<Registered[]>
}

/** Without 0 and O, 1, I and L, 5 and S, 8 and B. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXYZ234679'
const CODE_LENGTH = 8

/** The second channel of this installation itself: receivers get mail, and pages of this product. */
export function secondChannelOn(pool: pg.Pool): SecondChannel {
  return {
    async register(receivers) {
      const suppressed = await suppressedAmong(
        pool,
        receivers.flatMap(({ email }) => addressesIn(email)),
      )
      return receivers.map((receiver) =>
        isRefused(addressesIn(receiver.email), suppressed)
          ? { refusal: 'address-complained' }
          : { code: newCode() },
      )
    },
  }
}

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const isRefused = (addresses: readonly string[], suppressed: ReadonlySet<string>): boolean =>
  addresses.length > 0 && addresses.every((one) => suppressed.has(one.toLowerCase()))
