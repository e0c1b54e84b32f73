/** The receivers of test companies: their number decides their behaviour. The guide has them in a table. */
import type { RefusalReason } from '../network/network.ts'

/** A receiver's answer, so many seconds after the document arrived. */
interface TestAnswer {
  afterSeconds: number
  code: 'AB' | 'AP' | 'RE'
  reasons?: readonly string[]
  note?: string
}

interface TestReceiver {
  isUnregistered?: true
  viaEmailGateway?: true
  refusal?: RefusalReason
  /** The number of tries that fail before the document arrives. */
  failures?: number
  answers?: readonly TestAnswer[]
}

const DAY_SECONDS = 24 * 3600
const ACKNOWLEDGED: TestAnswer = { afterSeconds: 0, code: 'AB' }

/** By enterprise number. None of them is given out, and their check digits are right. */
const TEST_RECEIVERS: Readonly<Record<string, TestReceiver>> = {
  /** Reachable, and never answers. */
  '1999990144': {},
  /** Not registered. */
  '1999990243': { isUnregistered: true },
  /** Accepts. */
  '1999990342': { answers: [ACKNOWLEDGED, { afterSeconds: 0, code: 'AP' }] },
  /** Rejects, with a reason. */
  '1999990441': {
    answers: [
      ACKNOWLEDGED,
      { afterSeconds: 0, code: 'RE', reasons: ['PRI'], note: 'The prices are not the agreed ones.' },
    ],
  },
  /** Accepts after three days. */
  '1999990540': { answers: [ACKNOWLEDGED, { afterSeconds: 3 * DAY_SECONDS, code: 'AP' }] },
  /** Refuses by its rules. */
  '1999990639': { refusal: 'INVALID' },
  /** Behind an e-mail gateway. */
  '1999990738': { viaEmailGateway: true },
  /** Is down twice, then takes it. */
  '1999990837': { failures: 2 },
  /** Can't be reached. */
  '1999990936': { refusal: 'UNDELIVERABLE' },
  /** Is down for good: given up after 48 hours. */
  '1999991035': { failures: Number.POSITIVE_INFINITY },
}

/** A receiver with a number outside the table is reachable, and never answers. */
export function testReceiverOf(participant: string): TestReceiver {
  const [digits = ''] = /\d{10}$/.exec(participant) ?? []
  return TEST_RECEIVERS[digits] ?? {}
}
