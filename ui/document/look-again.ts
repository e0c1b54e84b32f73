import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** When a mail that was asked for has probably left, and surely. */
const mailedAfterMs = [1_000, 3_000, 10_000]

/** The timeline tells of a mail once it left; what it cost is known at once. */
export function lookAgain(client: QueryClient, timeline: QueryKey): void {
  void client.invalidateQueries({ queryKey: ['accounts'] })
  for (const ms of mailedAfterMs) setTimeout(() => void client.invalidateQueries({ queryKey: timeline }), ms)
}
