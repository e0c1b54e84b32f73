import {
  type Mutation,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { settleToast } from '../kit/toasts.ts'
import { canHelp, isRefused } from './failure.ts'
import { noteAnswer, showProblem } from './problem.ts'
import { onSessionChange } from './session.ts'

export type ActEnds<Done> = { onSuccess: (done: Done) => void; failure: string }

/** A mutation of the data behind these query keys; they are fetched anew after success and failure. */
export function useActOn<Done, Given = void>(
  shown: readonly QueryKey[],
  act: (given: Given) => Promise<Done>,
  { onSuccess, failure }: { onSuccess: (done: Done, given: Given) => void; failure: string },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess,
    onSettled: () => Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey }))),
    meta: { failure },
  })
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ProblemMeta
    queryMeta: ProblemMeta
  }
}

type AnyQuery = Query<unknown, unknown>
type AnyMutation = Mutation<unknown, unknown, unknown, unknown>

type ProblemMeta = {
  /** Error codes that the screen shows itself; `true` for all of them. */
  handles?: readonly string[] | true
  /** The failed action, above the reason. */
  failure?: string
}

const toastOptions = (meta: ProblemMeta | undefined) => ({ handled: meta?.handles, title: meta?.failure })

/** The other pages of a list share it. */
const querySubject = ({ queryKey }: AnyQuery): string => JSON.stringify(queryKey.slice(0, 2))

/** An act is known by its key, else by the words of its failure. */
const actName = ({ meta, options }: AnyMutation): string | undefined =>
  options.mutationKey ? JSON.stringify(options.mutationKey) : meta?.failure

/** Three retries within seven seconds, only where they can help: a restart of the server is not noticed. */
function shouldRetry(failures: number, error: Error): boolean {
  return canHelp(error) && failures < 3
}

const rightsListeners = new Set<() => void>()

/** Called when a refusal showed that the rights of the user are others by now. */
export function onRightsChanged(listener: () => void): () => void {
  rightsListeners.add(listener)
  return () => rightsListeners.delete(listener)
}

const rightsHeld = () =>
  JSON.stringify(
    queryClient
      .getQueriesData<{ id: string; role: unknown; seat: unknown }[]>({ queryKey: ['accounts'] })
      .map(([, accounts]) => accounts?.map(({ id, role, seat }) => [id, role, seat])),
  )

/** A screen may show buttons of a role that the user lost: its rights are read anew at once. */
async function readRights(error: Error): Promise<void> {
  if (!isRefused(error, 'FORBIDDEN', 'NOT_FOUND')) return
  const before = rightsHeld()
  await queryClient.invalidateQueries({ queryKey: ['accounts'], refetchType: 'all' })
  if (rightsHeld() !== before) for (const listener of rightsListeners) listener()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) =>
      showProblem(error, { ...toastOptions(query.meta), subject: querySubject(query) }),
    onSuccess: (_answer, query) => {
      settleToast(querySubject(query))
      noteAnswer(true)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      showProblem(error, { ...toastOptions(mutation.meta), subject: actName(mutation), isOfAct: true })
      void readRights(error)
    },
    onSuccess: (_done, _variables, _result, mutation) => {
      const act = actName(mutation)
      if (act !== undefined) settleToast(act)
      noteAnswer()
    },
  }),
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 10_000, gcTime: 10 * 60_000 },
    mutations: { retry: false },
  },
})

/** Another user's data must not stay. */
onSessionChange(() => queryClient.clear())
