import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Violation } from '#contracts/rules/message-key.ts'
import { useAttempts } from '../../api/attempts.ts'
import { Refused, type Unreachable, violationsIn } from '../../api/failure.ts'
import { problemText } from '../../api/problem-text.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { type Mended, refreshDocuments, uploadQuery } from '../queries.ts'
import { sendBatch } from './queries.ts'

type Chosen = { reference: string; zip: File | null }
type Sent = { name: string; size: number; loaded: number; since: number }

export type BatchState = ReturnType<typeof useBatch>

/** Specification, section 5. */
const judge = ({ reference, zip }: Chosen): Violation[] => [
  ...(reference.trim() === '' ? [{ field: '/reference', messageKey: 'not-empty' }] : []),
  ...(zip === null ? [{ field: '/zip', messageKey: 'file-required' }] : []),
]

/** A zip on its way: chosen, sent, then checked by the server, which goes on without this page. */
export function useBatch(accountId: string, mended?: Mended) {
  const client = useQueryClient()
  const attempts = useAttempts()
  const stop = useRef<AbortController>(null)
  const [sending, setSending] = useState<Sent>()
  const [uploadId, setUploadId] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const form = useContractForm<Chosen>({
    opened: { reference: mended?.reference ?? '', zip: null },
    judge,
    send: async ({ reference: typed, zip }) => {
      if (!zip) return []
      const what = JSON.stringify([typed, zip.name, zip.size, zip.lastModified])
      stop.current = new AbortController()
      setRefusal(undefined)
      const begun = { name: zip.name, size: zip.size, loaded: 0, since: Date.now() }
      setSending(begun)
      try {
        const id = await sendBatch({
          accountId,
          zip,
          reference: typed.trim(),
          mends: mended?.id,
          idempotencyKey: attempts.keyFor(what),
          signal: stop.current.signal,
          onProgress: (_, loaded) => setSending({ ...begun, loaded }),
        })
        attempts.settle(what, null)
        setUploadId(id)
        void refreshDocuments(client)
        return []
      } catch (error) {
        const isStopped = error instanceof DOMException && error.name === 'AbortError'
        attempts.settle(what, isStopped ? null : (error as Error))
        if (!isStopped) setRefusal(refusalText(error))
        return violationsIn(error)
      } finally {
        setSending(undefined)
      }
    },
  })
  useKeptOpen(sending !== undefined)
  return { accountId, form, sending, uploadId, refusal, stop: () => stop.current?.abort() }
}

const refusalText = (error: unknown): string =>
  (error instanceof Refused ? error.detail : undefined) ?? problemText(error as Unreachable)

/** While something is being sent, the browser asks before the page is closed. */
function useKeptOpen(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])
}

/** The progress of an accepted upload; every list follows when it ends. */
export function useChecked(accountId: string, uploadId: string) {
  const client = useQueryClient()
  const isOver = (status: string | undefined) => status === 'SUCCESS' || status === 'ERROR'
  const asked = useQuery({
    ...uploadQuery(accountId, uploadId),
    refetchInterval: ({ state }) => (isOver(state.data?.status) ? false : 1_000),
  })
  const isEnded = isOver(asked.data?.status)
  useEffect(() => {
    if (isEnded) void refreshDocuments(client)
  }, [isEnded, client])
  return asked
}
