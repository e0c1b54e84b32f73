import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { problemText } from '../api/problem.ts'
import { Failure } from '../kit/empty.tsx'

/** A page that could not be opened says so and offers to try again. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Failure title={t('failure')} onRetry={retry}>
      {problemText(error)}
    </Failure>
  )
}
