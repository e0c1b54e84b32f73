import type { AccountCall } from '../platform/http/call.ts'

/** The webhooks that a caller reaches. */
export interface Reach {
  accountId: string
  /** Left out: also those of integrations. */
  integrationId?: string | null
}

/** A person reaches all webhooks of the account, an integration those that it made, and other programs those that hear the account itself. */
export const reachOf = ({ account, principal }: Pick<AccountCall, 'account' | 'principal'>): Reach => ({
  accountId: account.id,
  ...(principal.user === null && { integrationId: ownId(principal) }),
})

/** The integration that calls about itself. */
const ownId = ({ kind, id }: AccountCall['principal']): string | null => (kind === 'integration' ? id : null)
