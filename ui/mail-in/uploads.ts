/** The uploads of this window: they go on while another page is shown. */
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { Refused, Unreachable } from '../api/failure.ts'
// Loaded with the page: a part that is fetched when the connection is gone comes too late.
import { keepFile } from '../api/kept-files.ts'
import { showProblem } from '../api/problem.ts'
import { problemText } from '../api/problem-text.ts'
import { type UploadOutcome, uploadReceived } from '../api/upload-received.ts'

export type Upload = {
  key: number
  accountId: string
  file: File
  /** KEPT on this device without a connection, and shown among its files. LOST: the device keeps nothing either. */
  state: 'SENDING' | 'DONE' | 'REFUSED' | 'KEPT' | 'LOST'
  percent: number
  outcomes: UploadOutcome[]
  /** Why it was refused. */
  problem?: string
}

let uploads: readonly Upload[] = []
let lastKey = 0
const listeners = new Set<() => void>()

function change(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

const update = (key: number, part: Partial<Upload>) =>
  change(uploads.map((one) => (one.key === key ? { ...one, ...part } : one)))

export const dismissUpload = (key: number): void => change(uploads.filter((one) => one.key !== key))

export const useUploads = (accountId: string): readonly Upload[] => {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => uploads,
    () => uploads,
  )
  return all.filter((one) => one.accountId === accountId)
}

const most = 20 * 1024 * 1024

/** Uploads one file. @returns its end */
export async function upload(accountId: string, file: File): Promise<Upload> {
  lastKey += 1
  const begun: Upload = { key: lastKey, accountId, file, state: 'SENDING', percent: 0, outcomes: [] }
  change([...uploads, begun])
  const ended = { ...begun, ...(await sent(begun)) }
  if (ended.state === 'KEPT') dismissUpload(begun.key)
  else update(begun.key, ended)
  return ended
}

async function sent({ key, accountId, file }: Upload): Promise<Partial<Upload>> {
  if (file.size > most) return { state: 'REFUSED', problem: i18next.t('errors:FILE_TOO_LARGE.text') }
  try {
    const outcomes = await uploadReceived(accountId, file, (percent) => update(key, { percent }))
    return { state: 'DONE', percent: 100, outcomes }
  } catch (error) {
    if (error instanceof Unreachable) return { state: await kept(accountId, file) }
    showProblem(error, { handled: true })
    const said = error instanceof Refused ? error.detail : undefined
    return { state: 'REFUSED', problem: said ?? problemText(error) }
  }
}

/** Without a connection the device keeps it. */
async function kept(accountId: string, file: File): Promise<'KEPT' | 'LOST'> {
  try {
    await keepFile(accountId, file)
    return 'KEPT'
  } catch {
    return 'LOST'
  }
}
