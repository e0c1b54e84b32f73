import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './badge.module.css'
import { countWords } from './choice-bar.tsx'
import { Icon, type Tone } from './icon.tsx'

type MarkProps = { tone: Tone; icon: TablerIcon; children: ReactNode }

/** A status in a list: icon and text. */
export function StatusMark({ tone, icon, children }: MarkProps) {
  return (
    <span className={classes.status}>
      <Icon of={icon} tone={tone} />
      <span>{children}</span>
    </span>
  )
}

/** A status in a header: 24 px high, tinted, or outlined when it needs no attention. */
export function Badge({ tone, icon, outlined, children }: MarkProps & { outlined?: boolean }) {
  return (
    <span className={classes.badge} data-tone={tone} data-outlined={outlined || undefined}>
      <Icon of={icon} size={16} />
      <span>{children}</span>
    </span>
  )
}

/** A word beside a number or a name: the document type, or news in the accent colour. */
export function Tag({ isNews = false, children }: { isNews?: boolean; children: ReactNode }) {
  return (
    <span className={classes.tag} data-news={isNews || undefined}>
      {children}
    </span>
  )
}

/** A number of items. Red only for errors. */
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
      <span aria-hidden={label ? true : undefined}>{countWords(value)}</span>
      {label && <span className={classes.spoken}>{label}</span>}
    </span>
  )
}
