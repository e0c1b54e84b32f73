// Looks up a customer on the network while their data are typed.
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { isKbo } from '#contracts/rules/formats.ts'
import { participantId } from '#contracts/rules/participant.ts'
import type { components } from '#generated/api.ts'
import { api, call } from './client.ts'

type Participant = components['schemas']['Participant']

/** A customer's data; all may be missing. */
export type Reached = {
  name?: string | null | undefined
  email?: string | null | undefined
  scheme?: string | null | undefined
  participant?: string | null | undefined
}

/**
 * The way to reach the customer. `nobody`: no endpoint yet. `network`: registered. `gateway`: registered through an e-mail
 * gateway. `email`: not registered. `unknown`: the look-up failed.
 */
export type Receiver = {
  way: 'nobody' | 'asking' | 'network' | 'gateway' | 'email' | 'unknown'
  name: string
  /** '' when there is none. */
  email: string
  /** `0208:0123456749`; '' while it is incomplete. */
  id: string
  /** The registered endpoint; in Belgium it may be the other one. */
  found: string
  askAgain: () => void
}

const restMs = 500

const participantQuery = (scheme: string, participant: string) =>
  queryOptions({
    queryKey: ['participant', scheme, participant],
    queryFn: () =>
      call(api.GET('/participants/{scheme}/{id}', { params: { path: { scheme, id: participant } } })),
    enabled: /^\d{4}$/.test(scheme) && participant !== '',
    staleTime: 5 * 60_000,
    meta: { handles: true },
  })

/** Looked up when typing pauses. */
export function useReceiver(customer: Reached): Receiver {
  const endpoint = endpointOf(customer)
  const [asked] = useDebouncedValue(endpoint, restMs)
  const { scheme, participant } = partsOf(asked)
  const { data, isError, isFetching, refetch } = useQuery(participantQuery(scheme, participant))
  const id = endpoint && participantId(partsOf(endpoint))
  const found = data ? participantId(data) : id
  const askAgain = () => void refetch()
  const whom = { name: customer.name?.trim() ?? '', email: customer.email?.trim() ?? '', id, found, askAgain }
  if (!endpoint) return { ...whom, way: 'nobody' }
  const isOld = isFetching && (isError || data?.state === 'UNKNOWN')
  if (asked !== endpoint || isOld) return { ...whom, way: 'asking' }
  if (isError) return { ...whom, way: 'unknown' }
  return { ...whom, way: data ? wayOf(data) : 'asking' }
}

function wayOf({ state, viaEmail }: Participant): Receiver['way'] {
  if (state === 'REGISTERED') return viaEmail ? 'gateway' : 'network'
  return state === 'UNKNOWN' ? 'unknown' : 'email'
}

function partsOf(endpoint: string): { scheme: string; participant: string } {
  const [scheme = '', participant = ''] = endpoint.split(' ')
  return { scheme, participant }
}

/** As one text, so that it can be debounced; '' while it is incomplete. */
function endpointOf({ scheme, participant }: Reached): string {
  const id = participant?.trim() ?? ''
  const isWhole = scheme === '0208' ? isKbo(id) : id !== ''
  return scheme && /^\d{4}$/.test(scheme) && isWhole ? `${scheme} ${id}` : ''
}
