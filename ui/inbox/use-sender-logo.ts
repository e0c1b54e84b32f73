import { useEffect, useState } from 'react'
import type { SenderLogo } from '../shell/receiver-frame.tsx'
import { fetchLogo, type InboxSender } from './inbox.ts'

/** The sender's logo once it is here; undefined for one without, or of no open inbox. */
export function useSenderLogo(sender: InboxSender | undefined): SenderLogo | undefined {
  const [url, setUrl] = useState<string>()
  const id = sender?.logo ? sender.receiverId : undefined
  useEffect(() => {
    if (id === undefined) return
    let made: string | undefined
    let isOver = false
    void fetchLogo(id).then((file) => {
      if (!file || isOver) return
      made = URL.createObjectURL(file)
      setUrl(made)
    })
    return () => {
      isOver = true
      setUrl(undefined)
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [id])
  return url !== undefined && sender?.logo ? { url, ...sender.logo } : undefined
}
