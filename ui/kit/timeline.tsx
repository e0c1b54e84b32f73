import { Box, Text } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon, type Tone } from './icon.tsx'
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
    <Box component="ol" mt="md" aria-label={label}>
      {steps.map((step) => (
        <li key={step.key} className={classes.step} data-pending={step.isPending || undefined}>
          <span className={classes.dot} data-tone={step.tone}>
            <Icon of={step.icon} size={16} />
          </span>
          <Box miw={0} pt={3}>
            <Text fw={500}>{step.title}</Text>
            {step.detail && <p className={classes.detail}>{step.detail}</p>}
            {step.notes?.map((note) => (
              <Text key={note} size="small">
                {note}
              </Text>
            ))}
            {step.quote && <blockquote className={classes.quote}>{step.quote}</blockquote>}
          </Box>
        </li>
      ))}
    </Box>
  )
}
