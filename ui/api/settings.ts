import { useEffect, useState } from 'react'
import type { components } from '#generated/api.ts'
import { Refused } from './failure.ts'

export type Settings = components['schemas']['PublicSettings']

let asked: Promise<Settings> | undefined

/** The settings of this installation, fetched once per page; a failure may be retried. */
export function loadSettings(): Promise<Settings> {
  asked ??= fetchSettings().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** The first screen needs this only, so it does not use the client, which is large. */
async function fetchSettings(): Promise<Settings> {
  const answer = await fetch('/api/public/settings')
  if (!answer.ok) throw new Refused({ status: answer.status })
  return answer.json()
}

/** For optional texts: undefined until the settings are known, and when they can't be fetched. */
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
