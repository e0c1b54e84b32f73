/** The examination of the whole installation. It changes nothing, but for a file, mails and documents of its own. */
import type { Config } from '../platform/config.ts'
import { examineAddress, examineAnswer, examineCertificate } from './address.ts'
import { examineClock } from './clock.ts'
import { examineStore } from './database.ts'
import { examineFiles } from './files.ts'
import { type Fact, type Finding, type Part, reasonOf, wrong } from './finding.ts'
import { examineMailRecords } from './mail-records.ts'
import { examineMailSession, examineMails } from './mail-session.ts'
import type { Means, Wishes } from './means.ts'
import { examineNetwork } from './network.ts'
import { examineRoundTrips } from './round-trips.ts'
import { secretsIn, withoutSecrets } from './secrets.ts'
import { examineTimeStamps } from './time-stamps.ts'
import { examineWebhooks } from './webhooks.ts'

type Examine = (means: Means, wishes: Wishes) => Promise<Fact[]>

/** In the order of the report: from outside in. */
const PARTS: readonly [Part, readonly Examine[]][] = [
  ['ADDRESS', [examineAddress, examineAnswer]],
  ['TLS', [examineCertificate]],
  ['MAIL', [examineMailSession, examineMailRecords, examineMails]],
  ['DATABASE', [examineStore]],
  ['STORAGE', [examineFiles]],
  ['CLOCK', [examineClock]],
  ['TIME_STAMPS', [examineTimeStamps]],
  ['NETWORK', [examineNetwork, examineRoundTrips]],
  ['WEBHOOKS', [examineWebhooks]],
]

/** All parts at once. No finding holds a secret of the configuration. */
export async function examine(means: Means, wishes: Wishes = {}): Promise<Finding[]> {
  const found = await Promise.all(
    PARTS.map(async ([part, steps]) => {
      const facts = await Promise.all(steps.map((step) => step(means, wishes).catch(failed)))
      return facts.flat().map((fact): Finding => ({ ...cleaned(fact, means.config), part }))
    }),
  )
  return found.flat()
}

const failed = (error: unknown): Fact[] => [wrong('FAILED', { why: reasonOf(error) })]

function cleaned(fact: Fact, config: Config): Fact {
  const clean = withoutSecrets(secretsIn(config))
  const facts = Object.entries(fact.facts).map(([name, value]) => [
    name,
    typeof value === 'string' ? clean(value) : value,
  ])
  return { ...fact, facts: Object.fromEntries(facts) }
}
