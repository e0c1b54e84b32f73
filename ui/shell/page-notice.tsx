import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../kit/icon.tsx'
import classes from './page-notice.module.css'

type PageNoticeProps = {
  icon: TablerIcon
  /** It is in a column, and not above a page with its own width. */
  isInColumn?: boolean
  children: ReactNode
}

/** A message about the whole page. */
export function PageNotice({ icon, isInColumn = false, children }: PageNoticeProps) {
  return (
    <div className={classes.place} data-in-column={isInColumn || undefined}>
      <p className={classes.notice} role="note">
        <Icon of={icon} />
        <span>{children}</span>
      </p>
    </div>
  )
}
