/** The parts of adapters for real networks. */
import type pg from 'pg'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import type { Webhook } from '../../platform/http/webhook.ts'
import type { Log } from '../../platform/jobs/log.ts'
import type { Network } from './network.ts'
import type { CallOptions } from './provider-call.ts'
import type { MessagePlace, Query } from './statements.ts'

/** The network over one access point. */
export interface AccessPointNetwork extends Network {
  /**
   * Proves that the provider takes our key, and changes nothing there.
   * @throws {Unavailable} with the reason for the operator
   */
  prove(): Promise<void>
  /** The address at which the provider calls us; undefined where no secret is set for it. */
  webhook: Webhook | undefined
}

export interface ProviderParts {
  place: MessagePlace
  /** The nested pool; see loopback.ts. */
  pool: pg.Pool
  /** SQL: the country of the account here that has the address `asked (scheme, participant)`, or null. */
  countryHere: string
  /** In the network's directory. Never throws: an open question is UNKNOWN. */
  lookUp: Network['lookup']
  /** Undefined: the provider can't call us. */
  webhookSecret: string | undefined
  log: Pick<Log, 'warn'>
  options?: ProviderOptions
}

export interface ProviderOptions extends CallOptions {
  /** The time that a hand-over without an outcome keeps others from beginning. */
  openSeconds?: number
  /** The interval between looks at the provider's waiting messages, where they have to be fetched. */
  collectSeconds?: number
}

export const WEBHOOK_PATH = '/network/webhook'

/** @returns the country of the participant here, undefined when there is none */
export const findCountryOn =
  (query: Query, countryHere: string) =>
  async ({ scheme, participant }: Endpoint): Promise<string | undefined> => {
    const sql = `select ${countryHere} as country from (values ($1::text, $2::text)) as asked (scheme, participant)`
    const [row] = await query<{ country: string | null }>(sql, [scheme, participant])
    return row?.country ?? undefined
  }
