/**
 * Files that were taken without a connection: they are kept on this device, and uploaded once there is one and the portal is open. A file
 * that was sent twice, by two tabs, is there once: the server knows its bytes.
 */
import i18next from 'i18next'
import { toast } from '../kit/toast.ts'
import { Refused } from './failure.ts'
import { hasKept, markKept } from './kept-mark.ts'
import { queryClient } from './query-client.ts'
import { getSession } from './session.ts'
import { uploadReceived } from './upload-received.ts'

export type KeptFile = {
  id: string
  userId: string
  accountId: string
  file: File
  /** In milliseconds. */
  keptAt: number
  /** The server's sentence, where it can't use the file. */
  refusal?: string
}

const NAME = 'zegel'
const STORE = 'kept-files'

const done = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function withStore<Answer>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' })
  const database = await done(opening)
  try {
    return await done(act(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** Throws where the device keeps nothing: it is full, or browses in private. */
export async function keepFile(accountId: string, file: File): Promise<void> {
  const userId = getSession()?.user.id ?? ''
  const kept: KeptFile = { id: crypto.randomUUID(), userId, accountId, file, keptAt: Date.now() }
  await withStore('readwrite', (store) => store.put(kept))
  markKept(true)
  await refresh()
}

/** Those of the user who is signed in, the oldest first. */
export async function listKept(accountId?: string): Promise<KeptFile[]> {
  if (!hasKept()) return []
  const userId = getSession()?.user.id
  const all: KeptFile[] = await withStore('readonly', (store) => store.getAll())
  return all
    .filter((one) => one.userId === userId && (accountId === undefined || one.accountId === accountId))
    .sort((one, other) => one.keptAt - other.keptAt)
}

export async function dropKept(id: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(id))
  markKept((await withStore('readonly', (store) => store.count())) > 0)
  await refresh()
}

const refresh = () => queryClient.invalidateQueries({ queryKey: ['kept-files'] })

let sending: Promise<void> | undefined

/** Uploads all of them, one after the other; those of a lost connection wait on. */
export function sendKept(): Promise<void> {
  sending ??= sendEach().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendEach(): Promise<void> {
  for (const kept of await listKept()) {
    if (kept.refusal !== undefined) continue
    try {
      await uploadReceived(kept.accountId, kept.file, () => undefined)
      await dropKept(kept.id)
      toast.success(i18next.t('mail-in:kept.sent', { name: kept.file.name }))
      await queryClient.invalidateQueries({ queryKey: ['mailed-files', kept.accountId] })
    } catch (error) {
      if (!isForGood(error)) return
      await withStore('readwrite', (store) => store.put({ ...kept, refusal: error.detail ?? error.message }))
      await refresh()
    }
  }
}

/** Nobody signed in, too much at once and a server that is down pass; what is wrong with the file doesn't. */
const isForGood = (error: unknown): error is Refused =>
  error instanceof Refused &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)
