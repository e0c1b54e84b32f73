import { IconAlertTriangle, IconHistory, type Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './notice.module.css'

type NoticeProps = {
  /** `warn`: something has to be chosen or looked at first. */
  tone: 'quiet' | 'warn'
  title: string
  children?: ReactNode
  /** Another than the tone's own. */
  icon?: TablerIcon
  actions?: ReactNode
}

/** Something to know before going on, in the page itself, with what can be done about it. */
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
