import { Text } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon, type Tone } from '../kit/icon.tsx'
import classes from './to-do.module.css'

type ItemProps = { icon: TablerIcon; tone: Tone; title: ReactNode; body: string; children: ReactNode }

/** A task with its action. */
export function Item({ icon, tone, title, body, children }: ItemProps) {
  return (
    <li className={classes.item}>
      <span className={classes.icon} data-tone={tone}>
        <Icon of={icon} />
      </span>
      <div className={classes.words}>
        <Text fw={500}>{title}</Text>
        <Text size="xs" c="var(--z-hint)">
          {body}
        </Text>
      </div>
      <div className={classes.acts}>{children}</div>
    </li>
  )
}
