import { useSyncExternalStore } from 'react'

export type ColourScheme = 'auto' | 'light' | 'dark'

const key = 'zegel.colour-scheme'
const schemes: ColourScheme[] = ['auto', 'light', 'dark']
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')
const printed = window.matchMedia('print')
const listeners = new Set<() => void>()

let chosen: ColourScheme = schemes.find((scheme) => scheme === localStorage.getItem(key)) ?? 'auto'

/** The current scheme: the choice, or else the system's. */
function shown(): 'light' | 'dark' {
  if (printed.matches) return 'light'
  if (chosen !== 'auto') return chosen
  return prefersDark.matches ? 'dark' : 'light'
}

function apply(): void {
  document.documentElement.dataset.mantineColorScheme = shown()
  for (const listener of listeners) listener()
}

/** Runs before the first paint; follows the system's changes. */
export function startColourScheme(): void {
  apply()
  prefersDark.addEventListener('change', apply)
  printed.addEventListener('change', apply)
}

function choose(scheme: ColourScheme): void {
  chosen = scheme
  localStorage.setItem(key, scheme)
  apply()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The stored choice, the current scheme, and a setter. */
export function useColourScheme() {
  const scheme = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => chosen,
  )
  const shownScheme = useSyncExternalStore(subscribe, shown, shown)
  return { scheme, shownScheme, setScheme: choose }
}
