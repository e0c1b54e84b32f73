import { useCallback, useEffect, useState } from 'react'
import { type InboxDocument, listDocuments } from './documents.ts'
import { useInboxContext } from './inbox-context.ts'

type Documents = {
  /** Undefined until they are there. */
  documents: InboxDocument[] | undefined
  load: () => Promise<void>
}

/** The receiver's documents. They are asked for anew once a code opens more of them. */
export function useDocuments(): Documents {
  const { inbox, act } = useInboxContext()
  const [documents, setDocuments] = useState<InboxDocument[]>()
  const load = useCallback(() => act(async () => setDocuments(await listDocuments())), [act])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `act` is another one at each drawing; only the code changes what is listed
  useEffect(() => void load(), [inbox.verifiedUntil])
  return { documents, load }
}
