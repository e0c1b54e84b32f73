/** The receiver to whom the PDF is delivered over the second channel in the same send. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../../accounts/account.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { findReceiver } from '../../receivers/find-receivers.ts'
import type { Receiver } from '../../receivers/receiver.ts'

type Reason = 'no-second-channel' | 'unknown-receiver' | 'no-pdf-to-deliver'

export const refusalOfDelivery = (messageKey: Reason): Problem => invalid([{ field: '/alsoTo', messageKey }])

interface Means {
  em: EntityManager
  account: Account
}

async function lookUp({ em, account }: Means, token1: string): Promise<Receiver | Problem> {
  if (!account.features.includes('DOCCLE') || account.doctypes.length === 0)
    return refusalOfDelivery('no-second-channel')
  return (await findReceiver(em, account.id, token1)) ?? refusalOfDelivery('unknown-receiver')
}

/** @throws {Problem} FORM_ERRORS for an account without the second channel, and for a receiver that it doesn't have */
export async function findDeliveryReceiver(means: Means, token1: string): Promise<Receiver> {
  const found = await lookUp(means, token1)
  if (found instanceof Problem) throw found
  return found
}

/** The same as a refusal. @param token1 null where nothing is delivered */
export async function judgeDelivery(means: Means, token1: string | null): Promise<Problem | undefined> {
  const found = token1 === null ? undefined : await lookUp(means, token1)
  return found instanceof Problem ? found : undefined
}
