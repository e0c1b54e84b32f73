import type { RecordedEvent } from '../platform/events/event.ts'
import type { Scope } from './api-key.ts'

interface KeyNamed {
  keyId: string
  name: string
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** Of these the subject is the account. */
    'key.created': KeyNamed & { scopes: Scope[]; start: string }
    'key.rotated': KeyNamed & { start: string }
    'key.revoked': KeyNamed
  }
}

export type KeyEvent = RecordedEvent<'key.created' | 'key.rotated' | 'key.revoked'>
