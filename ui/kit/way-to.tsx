import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './way-to.module.css'

type WayToProps = { title: string; about: string; children: ReactNode }

/** The way to another page: its purpose, and its link. */
export function WayTo({ title, about, children }: WayToProps) {
  return (
    <div className={classes.links}>
      <Box flex="1 1 300px">
        <h2 className={classes.title}>{title}</h2>
        <Text size="small" maw="56ch" mt="xs" c="dimmed">
          {about}
        </Text>
      </Box>
      {children}
    </div>
  )
}
