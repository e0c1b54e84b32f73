import { useEffect, useRef, useState } from 'react'

const restMs = 500

/** The visited fields: left, or typed in with a pause. */
export function useTouched() {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])
  const touch = (name: string) => {
    clearTimeout(timers.current.get(name))
    setNames((known) => (known.has(name) ? known : new Set([...known, name])))
  }
  const touchSoon = (name: string) => {
    clearTimeout(timers.current.get(name))
    timers.current.set(
      name,
      setTimeout(() => touch(name), restMs),
    )
  }
  return { names: [...names], touch, touchSoon }
}
