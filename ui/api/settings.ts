import { useEffect, useState } from 'react'
import type { components } from '#generated/api.ts'
import { Refused } from './failure.ts'

export type Settings = components['schemas']['PublicSettings']

let asked: Promise<Settings> | undefined

/** How this installation is set. Asked once a page; a failure may be tried again. */
export function loadSettings(): Promise<Settings> {
  asked ??= fetchSettings().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** The first screen asks this and nothing else, so it does without the client and its weight. */
async function fetchSettings(): Promise<Settings> {
  const answer = await fetch('/api/public/settings')
  if (!answer.ok) throw new Refused({ status: answer.status })
  return answer.json()
}

/** For what is said beside other things: undefined until it is known, and when it can't be had. */
export function useSettings(): Settings | undefined {
  const [settings, setSettings] = useState<Settings>()
  useEffect(() => {
    let isCurrent = true
    loadSettings().then(
      (loaded) => isCurrent && setSettings(loaded),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return settings
}
