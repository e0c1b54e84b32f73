import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The delays after which a mail has probably, and then certainly, been sent. */
const mailedAfterMs = [1_000, 3_000, 10_000]

/** Refreshes the timeline after a mail was requested, and the credits at once. */
export function lookAgain(client: QueryClient, timeline: QueryKey): void {
  void client.invalidateQueries({ queryKey: ['accounts'] })
  for (const ms of mailedAfterMs) setTimeout(() => void client.invalidateQueries({ queryKey: timeline }), ms)
}
