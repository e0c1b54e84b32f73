import { useEffect, useState } from 'react'
import type { components } from '#generated/api.ts'
import { api, call } from './client.ts'

export type Settings = components['schemas']['PublicSettings']

let asked: Promise<Settings> | undefined

/** How this installation is set. Asked once a page; a failure may be tried again. */
export function loadSettings(): Promise<Settings> {
  asked ??= call(api.GET('/public/settings')).catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
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
