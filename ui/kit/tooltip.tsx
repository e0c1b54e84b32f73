import { Tooltip as MantineTooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import type { ReactElement } from 'react'
import classes from './tooltip.module.css'

type TooltipProps = {
  /** Whole sentences; nothing opens without. */
  text: string | undefined
  /** What it is about: takes the focus, and is described by it. */
  children: ReactElement
}

/** More about what is pointed at or has the focus. Esc closes; it never holds what stands nowhere else. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <MantineTooltip
      label={text}
      disabled={text === undefined}
      multiline
      position="bottom-start"
      offset={4}
      openDelay={200}
      transitionProps={{ duration: 90 }}
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: classes.tooltip }}
    >
      {children}
    </MantineTooltip>
  )
}
