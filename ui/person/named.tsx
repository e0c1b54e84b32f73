import type { IconMail } from '@tabler/icons-react'
import { Icon } from '../kit/icon.tsx'
import classes from './access-page.module.css'

/** The name of a way in, beside its picture. */
export function Named({ icon, children }: { icon: typeof IconMail; children: string }) {
  return (
    <span className={classes.name}>
      <Icon of={icon} size={20} />
      {children}
    </span>
  )
}
