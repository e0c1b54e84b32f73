import { useEffect, useState } from 'react'

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Counts down to a time in milliseconds since 1970. */
export function useSecondsUntil(time: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time))
  useEffect(() => {
    const look = () => {
      const left = secondsUntil(time)
      setSeconds(left)
      if (left === 0) clearInterval(looking)
    }
    const looking = setInterval(look, 1000)
    look()
    return () => clearInterval(looking)
  }, [time])
  return seconds
}
