// The dev mode of this tab (specification, section 2): `devmode` in a URL switches it on, `devmode=false`
// off.
import { useSyncExternalStore } from 'react'

const key = 'zegel.devmode'
const listeners = new Set<() => void>()

export function isDevMode(): boolean {
  return sessionStorage.getItem(key) !== null
}

/** Stores the URL's value; without one nothing changes. */
export function noteDevMode(isOn: boolean | undefined): void {
  if (isOn === undefined || isOn === isDevMode()) return
  if (isOn) sessionStorage.setItem(key, 'on')
  else sessionStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/** `?devmode`, `?devmode=true` and `?devmode=1` mean on; false and 0 off. */
export function readDevMode(value: unknown): boolean | undefined {
  if (value === undefined) return undefined
  return !['false', '0', 'off'].includes(String(value))
}

export function useDevMode(): boolean {
  return useSyncExternalStore(subscribe, isDevMode, isDevMode)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
