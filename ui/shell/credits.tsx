import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { useScope } from '../api/reach.ts'
import classes from './shell.module.css'

/** The credits of a prepaid account; red for none. They lead to the page that asks for more. */
export function Credits({ account, onGo }: { account: Account; onGo?: () => void }) {
  const { t } = useTranslation('accounts')
  const { credits } = account.creditBalance
  const look = { className: classes.credits, 'data-none': credits === 0 || undefined }
  const words = t('credits', { count: credits })
  if (useScope() !== 'USER' || account.seat) return <span {...look}>{words}</span>
  return (
    <Link to="/credits/{-$accountId}" params={{ accountId: account.id }} onClick={onGo} {...look}>
      {words}
    </Link>
  )
}
