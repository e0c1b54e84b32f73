import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './error-summary.module.css'
import { Icon } from './icon.tsx'

type Fault = { key: string; text: string; where?: string; onPress: () => void }

type ErrorSummaryProps = {
  /** "Nog niet verstuurd: 3 dingen na te kijken" */
  title: string
  faults: Fault[]
  /** Changes with every failed submit, so that the summary takes the focus again. */
  attempt: number
}

/** A summary of errors with links to the fields; it takes the focus. */
export function ErrorSummary({ title, faults, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to take the focus
  useEffect(() => {
    box.current?.focus()
  }, [attempt])
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <p className={classes.title}>
        <Icon of={IconAlertCircle} />
        {title}
      </p>
      <ul className={classes.list}>
        {faults.map((fault) => (
          <li key={fault.key}>
            <button type="button" className={classes.link} onClick={fault.onPress}>
              {fault.text}
            </button>
            {fault.where && <span className={classes.where}>{fault.where}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
