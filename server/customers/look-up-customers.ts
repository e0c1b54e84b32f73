import { isLive } from '../accounts/participant.ts'
import { INVOICE } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Ports } from '../ports/index.ts'
import { wasAsked } from '../ports/network/known-participant.ts'
import type { KnownParticipants } from '../ports/network/known-participants.ts'
import { lookUpReceiver } from '../ports/network/look-up-participant.ts'
import type { Network } from '../ports/network/network.ts'

export interface Asking extends Pick<AppContext, 'orm'> {
  ports: Pick<Ports, 'interruption'> & {
    network: Pick<Network, 'lookup'>
    knownParticipants: Pick<KnownParticipants, 'network'>
  }
}

/** So many in one turn: the directory of the network is everybody's. */
const AT_ONCE = 100

/** Asks the network about customers that nobody asked about for a week, so that lists know them. */
export async function lookUpCustomers({
  orm,
  ports: { network, knownParticipants, interruption },
}: Asking): Promise<void> {
  const values = [knownParticipants.network, AT_ONCE]
  for (const endpoint of await orm.em.fork().execute<Endpoint[]>(NOT_ASKED, values)) {
    interruption.throwIfAborted()
    await lookUpReceiver(network, endpoint, INVOICE)
  }
}

const NOT_ASKED = `
  select distinct trim(c.scheme) as scheme, trim(c.participant) as participant from customers c
  where (c.account_id is null or ${isLive('c.account_id')})
    and not ${wasAsked({ network: '?', scheme: 'trim(c.scheme)', participant: 'trim(c.participant)' })}
  limit ?`
