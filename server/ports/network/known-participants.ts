/** Keeps the network's answers about participants, and answers from them without the network. */
import type pg from 'pg'
import { INVOICE } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { around } from '../../platform/around.ts'
import { belgianCounterpart } from './look-up-participant.ts'
import type { Lookup, Network } from './network.ts'
import { queryOn } from './statements.ts'

/** An older answer counts as none. */
const VALID_DAYS = 30

export const OUTDATED = `delete from known_participants where checked_at < now() - interval '${VALID_DAYS} days'`

/** Answers with the known data; `since` is their age. */
type KnownLookup = (endpoint: Endpoint) => Promise<Lookup>

export interface KnownParticipants {
  /** Looks up those participants, under their other Belgian number too, in the known data. @throws {Unavailable} */
  among(endpoints: readonly Endpoint[]): Promise<{ lookup: KnownLookup }>
  /** The network that they are known of. */
  network: string
}

export function knownParticipantsOn(pool: pg.Pool, network: string): KnownParticipants {
  const query = queryOn(pool)
  const columnsOf = (endpoints: readonly Endpoint[]) => [
    endpoints.map(({ scheme }) => scheme),
    endpoints.map(({ participant }) => participant.toLowerCase()),
  ]
  return {
    async among(endpoints) {
      const all = endpoints.flatMap((endpoint) => [endpoint, belgianCounterpart(endpoint) ?? endpoint])
      const rows = await query<KnownRow>(FIND, [network, ...columnsOf(all)])
      const known = new Map(rows.map((row) => [keyOf(row), row]))
      return { lookup: async (endpoint) => asLookup(endpoint, known.get(keyOf(endpoint))) }
    },
    network,
  }
}

/** Keeps each answer to the question whether a participant takes invoices. While the database is away nothing is kept. */
export function keepingAnswers(inner: Network, pool: pg.Pool, network: string): Network {
  const query = queryOn(pool)
  return around(inner, {
    async lookup(lookUp, endpoint, asked) {
      const found = await lookUp()
      if (asked?.docTypeId === INVOICE.docTypeId) {
        const takesInvoices = found.documentTypes.includes(INVOICE.docTypeId)
        const values = [found.state, takesInvoices, found.viaEmailGateway]
        await query(KEEP, [network, endpoint.scheme, endpoint.participant.toLowerCase(), ...values]).catch(
          () => undefined,
        )
      }
      return found
    },
  })
}

/** A failed look-up takes no earlier answer away. */
const KEEP = `
  insert into known_participants as k (network, scheme, participant, state, takes_invoices, via_email_gateway, since, checked_at, asked_at)
  values ($1, $2, $3, $4, $5, $6, now(), now(), now())
  on conflict (network, scheme, participant) do update set
    state = case when excluded.state = 'UNKNOWN' then k.state else excluded.state end,
    takes_invoices = case when excluded.state = 'UNKNOWN' then k.takes_invoices else excluded.takes_invoices end,
    via_email_gateway = case when excluded.state = 'UNKNOWN' then k.via_email_gateway else excluded.via_email_gateway end,
    since = case when excluded.state = 'UNKNOWN' or (excluded.state, excluded.takes_invoices, excluded.via_email_gateway)
      = (k.state, k.takes_invoices, k.via_email_gateway) then k.since else excluded.since end,
    checked_at = case when excluded.state = 'UNKNOWN' then k.checked_at else excluded.checked_at end,
    asked_at = excluded.asked_at`

interface KnownRow extends Endpoint {
  state: Lookup['state']
  takesInvoices: boolean
  viaEmailGateway: boolean
  since: Date
  checkedAt: Date
}

const AMONG = '(scheme, participant) in (select * from unnest($2::text[], $3::text[]))'

const FIND = `
  select scheme, participant, state, takes_invoices as "takesInvoices", via_email_gateway as "viaEmailGateway", since, checked_at as "checkedAt"
  from known_participants where network = $1 and ${AMONG} and checked_at > now() - interval '${VALID_DAYS} days'`

const keyOf = ({ scheme, participant }: Endpoint): string => `${scheme}:${participant.toLowerCase()}`

function asLookup({ scheme, participant }: Endpoint, known: KnownRow | undefined): Lookup {
  const endpoint = { scheme, participant }
  if (known === undefined)
    return {
      ...endpoint,
      state: 'UNKNOWN',
      documentTypes: [],
      viaEmailGateway: false,
      checkedAt: new Date(),
    }
  const { state, takesInvoices, viaEmailGateway, since, checkedAt } = known
  const documentTypes = takesInvoices ? [INVOICE.docTypeId] : []
  return { ...endpoint, state, documentTypes, viaEmailGateway, since, checkedAt }
}
