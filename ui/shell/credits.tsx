import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import classes from './shell.module.css'

/** The credits of a prepaid account; red for none. */
export function Credits({ account }: { account: Account }) {
  const { t } = useTranslation('accounts')
  const { credits } = account.creditBalance
  return (
    <span className={classes.credits} data-none={credits === 0 || undefined}>
      {t('credits', { count: credits })}
    </span>
  )
}
