import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Refused, Unreachable } from './failure.ts'
import { showProblem } from './problem.ts'
import { onSessionChange } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ProblemMeta
    queryMeta: ProblemMeta
  }
}

type ProblemMeta = {
  /** Error codes that the screen answers itself; `true` for all of them. */
  handles?: readonly string[] | true
  /** Says what did not happen, above the reason. */
  failure?: string
}

function show(error: unknown, meta: ProblemMeta | undefined): void {
  showProblem(error, { handled: meta?.handles, title: meta?.failure })
}

/** Three times more within seven seconds, and only where trying again can help: a restart goes by unnoticed. */
function shouldRetry(failures: number, error: Error): boolean {
  const canHelp = error instanceof Unreachable || (error instanceof Refused && error.isRetryable)
  return canHelp && failures < 3
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => show(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, _result, mutation) => show(error, mutation.meta),
  }),
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 10_000, gcTime: 10 * 60_000 },
    mutations: { retry: false },
  },
})

/** Somebody else's rows must not stay. */
onSessionChange(() => queryClient.clear())
