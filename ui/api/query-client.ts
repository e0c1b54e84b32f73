import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { canHelp } from './failure.ts'
import { noteAnswer, showProblem } from './problem.ts'
import { onSessionChange } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ProblemMeta
    queryMeta: ProblemMeta
  }
}

type AnyQuery = Query<unknown, unknown>

type ProblemMeta = {
  /** Error codes that the screen shows itself; `true` for all of them. */
  handles?: readonly string[] | true
  /** The failed action, above the reason. */
  failure?: string
}

const showingOf = (meta: ProblemMeta | undefined) => ({ handled: meta?.handles, title: meta?.failure })

/** Functions that remove the toast of a failed query, by subject: the other pages of a list share it. */
const toasts = new Map<string, () => void>()

const subjectOf = ({ queryKey }: AnyQuery): string => JSON.stringify(queryKey.slice(0, 2))

function settle(query: AnyQuery): void {
  toasts.get(subjectOf(query))?.()
  toasts.delete(subjectOf(query))
}

function tell(error: unknown, query: AnyQuery): void {
  settle(query)
  const takeBack = showProblem(error, showingOf(query.meta))
  if (takeBack) toasts.set(subjectOf(query), takeBack)
}

/** Three retries within seven seconds, only where they can help: a restart of the server is not noticed. */
function shouldRetry(failures: number, error: Error): boolean {
  return canHelp(error) && failures < 3
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: tell,
    onSuccess: (_answer, query) => {
      settle(query)
      noteAnswer(true)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, _result, mutation) =>
      void showProblem(error, { ...showingOf(mutation.meta), isOfAct: true }),
    onSuccess: () => noteAnswer(),
  }),
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 10_000, gcTime: 10 * 60_000 },
    mutations: { retry: false },
  },
})

/** Another user's data must not stay. */
onSessionChange(() => queryClient.clear())
