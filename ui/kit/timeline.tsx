import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { Icon } from './icon.tsx'
import classes from './timeline.module.css'

export type TimelineStep = {
  key: string
  icon: TablerIcon
  tone: Tone
  title: string
  /** Time, user and details in small print. */
  detail?: ReactNode
  /** Further lines. */
  notes?: string[]
  /** A quotation of another person. */
  quote?: string | undefined
  /** A future step: dashed. */
  isPending?: boolean
}

/** A list of events, oldest first. */
export function Timeline({ steps, label }: { steps: TimelineStep[]; label: string }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {steps.map((step) => (
        <li key={step.key} className={classes.step} data-pending={step.isPending || undefined}>
          <span className={classes.dot} data-tone={step.tone}>
            <Icon of={step.icon} size={16} />
          </span>
          <div className={classes.words}>
            <p className={classes.title}>{step.title}</p>
            {step.detail && <p className={classes.detail}>{step.detail}</p>}
            {step.notes?.map((note) => (
              <p key={note} className={classes.note}>
                {note}
              </p>
            ))}
            {step.quote && <blockquote className={classes.quote}>{step.quote}</blockquote>}
          </div>
        </li>
      ))}
    </ol>
  )
}
