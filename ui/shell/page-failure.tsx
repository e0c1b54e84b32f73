import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { problemText } from '../api/problem-text.ts'
import { Failure } from '../kit/empty.tsx'
import { Progress } from '../kit/progress.tsx'
import classes from './page-failure.module.css'

type PageFailureProps = ErrorComponentProps & {
  /** The name of the failed part, if the page knows it. */
  title?: string
}

/** A page that failed to load, with a retry. */
export function PageFailure({ error, reset, title }: PageFailureProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Failure title={title ?? t('failure')} onRetry={retry}>
      {problemText(error)}
    </Failure>
  )
}

/** A placeholder when a page takes more than a second to load. */
export function PagePending() {
  const { t } = useTranslation('kit')
  return (
    <div className={classes.pending}>
      <Progress label={t('loading')} />
    </div>
  )
}
