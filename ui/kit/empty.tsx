import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import classes from './empty.module.css'
import { Icon } from './icon.tsx'

type EmptyProps = {
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** It is all that the page has, so its title is the page's. */
  isPage?: boolean
}

/** An empty list: its purpose, and one action. */
export function Empty({ title, children, actions, isPage = false }: EmptyProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={classes.empty}>
      <svg width="34" height="34" viewBox="0 0 34 34" className={classes.circle} aria-hidden>
        <circle
          cx="17"
          cy="17"
          r="15.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="7 5"
        />
      </svg>
      <Title className={classes.title}>{title}</Title>
      {children && <div className={classes.body}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

type FailureProps = {
  title: string
  children?: ReactNode
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
}

/** Failed loading, with a retry. */
export function Failure({ title, children, onRetry, isRetrying = false }: FailureProps) {
  const { t } = useTranslation('kit')
  return (
    <div className={classes.empty} role="alert">
      <Icon of={IconAlertCircle} size={34} className={classes.fault} />
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.body}>{children}</div>}
      {onRetry && (
        <div className={classes.actions}>
          <Button onClick={onRetry} busy={isRetrying} busyLabel={t('retrying')}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
