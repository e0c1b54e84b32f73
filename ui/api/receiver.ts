// Asks the server whether a document gets to a customer, while their data are typed.
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { isKbo } from '#contracts/rules/formats.ts'
import { participantId } from '#contracts/rules/participant.ts'
import type { components } from '#generated/api.ts'
import { api, call } from './client.ts'

type CustomerReach = components['schemas']['CustomerReach']
type Question = components['schemas']['ReachQuestion']

/** A customer's data; all may be missing. */
export type Reached = {
  name?: string | null | undefined
  email?: string | null | undefined
  scheme?: string | null | undefined
  participant?: string | null | undefined
}

/**
 * The way to reach the customer, as the server says. `nobody`: no endpoint yet. `network`: registered. `gateway`: registered through
 * an e-mail gateway. `email`: not registered. `returned`: not registered, and mails come back. `unknown`: the look-up failed.
 */
export type Receiver = {
  way: 'nobody' | 'asking' | 'network' | 'gateway' | 'email' | 'returned' | 'unknown'
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

export const reachQuery = (accountId: string | undefined, question: Question | null) =>
  queryOptions({
    queryKey: ['customer-reach', accountId, question],
    queryFn: () => {
      if (accountId === undefined || question === null) throw new Error('nobody is asked about')
      const params = { path: { accountId } }
      return call(api.POST('/accounts/{accountId}/customers-reach', { params, body: question }))
    },
    enabled: accountId !== undefined && question !== null,
    staleTime: 5 * 60_000,
    meta: { handles: true },
  })

type Whose = { accountId: string | undefined; type?: Question['type'] }

/** Looked up when typing pauses. */
export function useReceiver({ accountId, type = 'E_INVOICES' }: Whose, customer: Reached): Receiver {
  const question = makeQuestion(customer, type)
  const key = JSON.stringify(question)
  const [asked] = useDebouncedValue(key, restMs)
  const settled = asked === key ? question : null
  const { data, isError, isFetching, refetch } = useQuery(reachQuery(accountId, settled))
  const id = question ? participantId(question) : ''
  const found = data ? participantId(data) : id
  const askAgain = () => void refetch()
  const whom = { name: customer.name?.trim() ?? '', email: customer.email?.trim() ?? '', id, found, askAgain }
  if (!question) return { ...whom, way: 'nobody' }
  const isOld = isFetching && (isError || data?.reach.reason === 'UNKNOWN')
  if (asked !== key || isOld) return { ...whom, way: 'asking' }
  if (isError) return { ...whom, way: 'unknown' }
  return { ...whom, way: data ? readWay(data) : 'asking' }
}

function readWay({ reach: { by, reason }, viaEmail }: CustomerReach): Receiver['way'] {
  if (reason === 'UNKNOWN') return 'unknown'
  if (reason === 'BOUNCED') return 'returned'
  if (by === 'PEPPOL' || reason === 'NO_ADDRESS') return viaEmail ? 'gateway' : 'network'
  return 'email'
}

/** Null while the endpoint is incomplete. */
function makeQuestion({ scheme, participant, email }: Reached, type: Question['type']): Question | null {
  const id = participant?.trim() ?? ''
  const isWhole = scheme === '0208' ? isKbo(id) : id !== ''
  if (!scheme || !/^\d{4}$/.test(scheme) || !isWhole) return null
  return { type, scheme, participant: id, email: email?.trim() || null }
}
