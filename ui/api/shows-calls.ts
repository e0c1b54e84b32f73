import { useSyncExternalStore } from 'react'

const key = 'zegel.shows-calls'
const listeners = new Set<() => void>()

/** True where the menu of the person offers each screen as API calls: for authors of programs. Stored on this device. */
export function useShowsCalls(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  const read = () => localStorage.getItem(key) === 'on'
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
