import type { Scope } from '../api-keys/api-key.ts'
import type { RecordedEvent } from '../platform/events/event.ts'

interface IntegrationNamed {
  integrationId: string
  name: string
}

interface GrantNamed extends IntegrationNamed {
  grantId: string
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** Of these the subject is the account that made the integration. */
    'integration.created': IntegrationNamed & { scopes: Scope[]; start: string }
    'integration.changed': IntegrationNamed & { scopes: Scope[] }
    'integration.rotated': IntegrationNamed & { start: string }
    'integration.deleted': IntegrationNamed
    /** Of these the subject is the account that granted. */
    'grant.created': GrantNamed & { scopes: Scope[] }
    'grant.changed': GrantNamed & { scopes: Scope[] }
    'grant.withdrawn': GrantNamed
  }
}

export type IntegrationEvent = RecordedEvent<
  'integration.created' | 'integration.rotated' | 'integration.deleted'
>
export type GrantEvent = RecordedEvent<'grant.created' | 'grant.changed' | 'grant.withdrawn'>
