import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

export type ActEnds<Done> = { onSuccess: (done: Done) => void; failure: string }

/** Something done to what the queries of these keys show; they are fetched anew, however it ends. */
export function useActOn<Done, Given = void>(
  shown: readonly QueryKey[],
  act: (given: Given) => Promise<Done>,
  { onSuccess, failure }: ActEnds<Done>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess,
    onSettled: () => Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey }))),
    meta: { failure },
  })
}
