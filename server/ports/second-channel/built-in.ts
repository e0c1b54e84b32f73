/** The second channel of this installation itself: receivers get mail, and pages of this product. */
import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { addressesIn } from '#contracts/rules/formats.ts'
import { suppressedAmong } from '../mail/without-suppressed.ts'
import type { SecondChannel } from './second-channel.ts'

/** Without 0 and O, 1, I and L, 5 and S, 8 and B. */
const LETTERS = 'ACDEFGHJKMNPQRTUVWXYZ234679'
const CODE_LENGTH = 8

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
