import { IconInfoCircle } from '@tabler/icons-react'
import { getSignOutReason } from '../api/session.ts'
import { Icon } from '../kit/icon.tsx'
import classes from './sign-out-reason.module.css'

/** The reason of the last sign-out, where it was not by hand. */
export function SignOutReason() {
  const reason = getSignOutReason()
  if (!reason) return null
  return (
    <p className={classes.reason} role="status">
      <Icon of={IconInfoCircle} />
      <span>{reason}</span>
    </p>
  )
}
