/** The uploads of bank statements of one page, one after the other. */
import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useRef, useState } from 'react'
import { Refused, Unreachable } from '../api/failure.ts'
import { showProblem } from '../api/problem.ts'
import { problemText } from '../api/problem-text.ts'
import { type Accepted, refreshMoney, uploadStatement } from './queries.ts'

export type Upload = {
  key: number
  file: File
  state: 'SENDING' | 'READ' | 'REFUSED' | 'LOST'
  percent: number
  outcome?: Accepted
  /** Why it was refused. */
  problem?: string
}

export type Uploads = {
  list: readonly Upload[]
  take: (files: readonly File[]) => Promise<void>
  dismiss: (key: number) => void
}

/** In bytes, as the contract says. */
const MOST = 10 * 1024 * 1024

/** @param onRead called with the last statement that was read */
export function useUploads(accountId: string, onRead: (outcome: Accepted) => void): Uploads {
  const client = useQueryClient()
  const [list, setList] = useState<readonly Upload[]>([])
  const lastKey = useRef(0)
  const change = (key: number, part: Partial<Upload>) =>
    setList((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const take = async (files: readonly File[]) => {
    let read: Accepted | undefined
    for (const file of files) {
      lastKey.current += 1
      const key = lastKey.current
      setList((all) => [...all, { key, file, state: 'SENDING', percent: 0 }])
      const end = await sent(accountId, file, (percent) => change(key, { percent }))
      change(key, end)
      read = end.outcome ?? read
    }
    if (read === undefined) return
    await refreshMoney(client, accountId)
    onRead(read)
  }
  return { list, take, dismiss: (key) => setList((all) => all.filter((one) => one.key !== key)) }
}

async function sent(
  accountId: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Partial<Upload>> {
  if (file.size > MOST) return { state: 'REFUSED', problem: i18next.t('errors:FILE_TOO_LARGE.text') }
  try {
    const outcome = await uploadStatement(accountId, file, onProgress)
    return { state: 'READ', percent: 100, outcome }
  } catch (error) {
    if (error instanceof Unreachable) return { state: 'LOST' }
    showProblem(error, { handled: true })
    const said = error instanceof Refused ? error.detail : undefined
    return { state: 'REFUSED', problem: said ?? problemText(error) }
  }
}
