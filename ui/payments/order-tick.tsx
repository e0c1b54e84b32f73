import { useEffect, useRef } from 'react'
import classes from './orders.module.css'

type TickProps = { label: string; state: 'all' | 'some' | 'none'; onChange: () => void }

/** A box without a visible label. */
export function Tick({ label, state, onChange }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.tick}
      aria-label={label}
      checked={state === 'all'}
      onChange={onChange}
    />
  )
}
