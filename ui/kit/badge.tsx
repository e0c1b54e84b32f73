import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './badge.module.css'
import { Icon } from './icon.tsx'

export type Tone = 'ok' | 'warn' | 'err' | 'neutral'

type MarkProps = { tone: Tone; icon: TablerIcon; children: ReactNode }

/** A state in a list: icon and word, no pill. */
export function StatusMark({ tone, icon, children }: MarkProps) {
  return (
    <span className={classes.status}>
      <Icon of={icon} className={classes[tone]} />
      <span>{children}</span>
    </span>
  )
}

/** A state in a header or a detail: 24 px high, tinted, or outlined where it is no alarm. */
export function Badge({ tone, icon, outlined, children }: MarkProps & { outlined?: boolean }) {
  return (
    <span className={classes.badge} data-tone={tone} data-outlined={outlined || undefined}>
      <Icon of={icon} size={16} />
      <span>{children}</span>
    </span>
  )
}

/** A small word beside a number: what kind of document it is. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={classes.tag}>{children}</span>
}

/** How many wait there. Red only where the number counts faults. */
export function Count({
  value,
  tone = 'neutral',
  label,
}: {
  value: number
  tone?: 'neutral' | 'err'
  label?: string
}) {
  return (
    <span className={classes.count} data-tone={tone}>
      <span aria-hidden={label ? true : undefined}>{value > 999 ? '999+' : value}</span>
      {label && <span className={classes.spoken}>{label}</span>}
    </span>
  )
}
