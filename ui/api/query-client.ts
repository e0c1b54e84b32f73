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
  /** Error codes that the screen answers itself; `true` for all of them. */
  handles?: readonly string[] | true
  /** Says what did not happen, above the reason. */
  failure?: string
}

const show = (error: unknown, meta: ProblemMeta | undefined) =>
  showProblem(error, { handled: meta?.handles, title: meta?.failure })

/** What takes the toast of a failure away, by what was asked for: another page of a list answers for it too. */
const toasts = new Map<string, () => void>()

const subjectOf = ({ queryKey }: AnyQuery): string => JSON.stringify(queryKey.slice(0, 2))

function settle(query: AnyQuery): void {
  toasts.get(subjectOf(query))?.()
  toasts.delete(subjectOf(query))
}

function tell(error: unknown, query: AnyQuery): void {
  settle(query)
  const takeBack = show(error, query.meta)
  if (takeBack) toasts.set(subjectOf(query), takeBack)
}

/** Three times more within seven seconds, and only where trying again can help: a restart goes by unnoticed. */
function shouldRetry(failures: number, error: Error): boolean {
  return canHelp(error) && failures < 3
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: tell,
    onSuccess: (_answer, query) => {
      settle(query)
      noteAnswer()
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, _result, mutation) => void show(error, mutation.meta),
    onSuccess: noteAnswer,
  }),
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 10_000, gcTime: 10 * 60_000 },
    mutations: { retry: false },
  },
})

/** Somebody else's rows must not stay. */
onSessionChange(() => queryClient.clear())
