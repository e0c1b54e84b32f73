import { useSyncExternalStore } from 'react'

const key = 'zegel.shortcuts'
const listeners = new Set<() => void>()

/** Single-key shortcuts can be switched off (WCAG 2.1.4); stored on this device. */
export function useShortcutsSwitch(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  const read = () => localStorage.getItem(key) !== 'off'
  const isOn = useSyncExternalStore(subscribe, read, read)
  const setOn = (next: boolean) => {
    localStorage.setItem(key, next ? 'on' : 'off')
    for (const listener of listeners) listener()
  }
  return { isOn, setOn }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
