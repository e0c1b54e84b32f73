import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { participantId } from '#contracts/rules/participant.ts'
import type { DraftCustomer } from './draft-form.ts'
import { useEditorState } from './editor.ts'
import { getParticipant, type Participant } from './queries.ts'

/**
 * How the customer can be reached. `nobody`: no endpoint yet. `network`: registered. `gateway`: registered, and mailed
 * on from there. `email`: not registered, so by e-mail or not at all. `unknown`: nobody could tell.
 */
export type Receiver = {
  way: 'nobody' | 'asking' | 'network' | 'gateway' | 'email' | 'unknown'
  name: string
  /** '' when there is none. */
  email: string
  /** `0208:0123456749`, '' while it is not whole. */
  id: string
  /** The endpoint that is registered; in Belgium it can be the other one. */
  found: string
}

const restMs = 500

export const participantQuery = (scheme: string, participant: string) =>
  queryOptions({
    queryKey: ['participant', scheme, participant],
    queryFn: () => getParticipant(scheme, participant),
    enabled: /^\d{4}$/.test(scheme) && participant !== '',
    staleTime: 5 * 60_000,
    meta: { handles: true },
  })

/** Looked up while somebody types, once they rest. */
export function useReceiver(): Receiver {
  const customer = useEditorState((state) => state.form.inputDetails.customer)
  const endpoint = endpointOf(customer)
  const [asked] = useDebouncedValue(endpoint, restMs)
  const [scheme = '', participant = ''] = asked.split(' ')
  const { data, isError } = useQuery(participantQuery(scheme, participant))
  const id = endpoint && participantId({ scheme, participant })
  const found = data ? participantId(data) : id
  const whom = { name: customer.name?.trim() ?? '', email: customer.email?.trim() ?? '', id, found }
  if (!endpoint) return { ...whom, way: 'nobody' }
  if (isError) return { ...whom, way: 'unknown' }
  return { ...whom, way: data && asked === endpoint ? wayOf(data) : 'asking' }
}

function wayOf({ state, viaEmail }: Participant): Receiver['way'] {
  if (state === 'REGISTERED') return viaEmail ? 'gateway' : 'network'
  return state === 'UNKNOWN' ? 'unknown' : 'email'
}

/** One text, so that it can be waited on; '' while it is not whole. */
function endpointOf({ scheme, participant }: DraftCustomer): string {
  const id = participant?.trim() ?? ''
  return scheme && /^\d{4}$/.test(scheme) && id !== '' ? `${scheme} ${id}` : ''
}
