import { useEffect, useState } from 'react'

/** The text rests so long before it is asked. */
const REST_MS = 80
const SLOW_MS = 100

/** The text once it rests. */
export const useSettled = (q: string): string => useResting(q, REST_MS)

/** True once somebody has waited for a tenth of a second. */
export function useSlow(isWaiting: boolean): boolean {
  return useResting(isWaiting, SLOW_MS) && isWaiting
}

/** The value once it has not changed for that many milliseconds. */
function useResting<Value>(value: Value, ms: number): Value {
  const [resting, setResting] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return resting
}
