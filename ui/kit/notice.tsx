import { IconAlertTriangle, IconHistory, type Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './notice.module.css'

type NoticeProps = {
  /** `hint`: something may be wrong. `warn`: the user has to choose or check something first. */
  tone: 'quiet' | 'hint' | 'warn'
  title: string
  children?: ReactNode
  /** Replaces the tone's icon. */
  icon?: TablerIcon
  actions?: ReactNode
}

/** A message in the page, with its actions. */
export function Notice({ tone, title, children, icon, actions }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'warn' ? 'alert' : 'status'}>
      <Icon of={icon ?? (tone === 'warn' ? IconAlertTriangle : IconHistory)} />
      <div className={classes.words}>
        <b>{title}</b>
        {children && <div>{children}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
