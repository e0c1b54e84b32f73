import { useCallback, useEffect, useState } from 'react'
import { type InboxDocument, listDocuments } from './documents.ts'
import { useInboxContext } from './inbox-context.ts'

type Documents = {
  /** Undefined until they are there. */
  documents: InboxDocument[] | undefined
  /** True from a failure on until they are there. */
  hasFailed: boolean
  isLoading: boolean
  load: () => Promise<void>
}

/** The receiver's documents. They are asked for anew once a code opens more of them. */
export function useDocuments(): Documents {
  const { inbox, act } = useInboxContext()
  const [documents, setDocuments] = useState<InboxDocument[]>()
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setLoading(true)
    let found: InboxDocument[] | undefined
    await act(async () => {
      found = await listDocuments()
      setDocuments(found)
    })
    setFailed(found === undefined)
    setLoading(false)
  }, [act])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `act` is another one at each drawing; only the code changes what is listed
  useEffect(() => void load(), [inbox.verifiedUntil])
  return { documents, hasFailed, isLoading, load }
}
