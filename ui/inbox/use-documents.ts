import { useCallback, useEffect, useState } from 'react'
import { type InboxDocument, listDocuments } from './documents.ts'
import { useInboxContext } from './inbox-context.ts'

/** The receiver's documents; undefined until they are there. They are asked for anew once a code opens more of them. */
export function useDocuments(): InboxDocument[] | undefined {
  const { inbox, act } = useInboxContext()
  const [documents, setDocuments] = useState<InboxDocument[]>()
  const load = useCallback(() => act(async () => setDocuments(await listDocuments())), [act])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `act` is another one at each drawing; only the code changes what is listed
  useEffect(() => void load(), [inbox.verifiedUntil])
  return documents
}
