import { useRef } from 'react'
import { Unreachable } from './failure.ts'

/** An Idempotency-Key per action: it stays the same until there was an answer. */
export function useAttempts() {
  const keys = useRef(new Map<string, string>())
  return {
    keyFor(what: string): string {
      const key = keys.current.get(what) ?? crypto.randomUUID()
      keys.current.set(what, key)
      return key
    },
    settle(what: string, error: Error | null): void {
      if (!(error instanceof Unreachable)) keys.current.delete(what)
    },
  }
}
