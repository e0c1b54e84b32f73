import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './entries.module.css'

/** A short list of things that somebody made, each with its actions. */
export function Entries({ children }: { children: ReactNode }) {
  return <ul className={classes.entries}>{children}</ul>
}

type EntryProps = {
  name: ReactNode
  /** Beside the name: its actions, or its state. */
  aside?: ReactNode
  children?: ReactNode
}

export function Entry({ name, aside, children }: EntryProps) {
  return (
    <li className={classes.entry}>
      <Group gap="4px 16px" align="baseline" justify="space-between">
        <h3 className={classes.name}>{name}</h3>
        {aside && <span className={classes.aside}>{aside}</span>}
      </Group>
      {children}
    </li>
  )
}

/** A line about an entry. */
export function EntryDetail({ children }: { children: ReactNode }) {
  return <p className={classes.detail}>{children}</p>
}

/** An address or the beginning of a secret, letter by letter. */
export function Exact({ children }: { children: ReactNode }) {
  return <span className={classes.exact}>{children}</span>
}
