import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showProblem } from '../api/problem.ts'
import { useMay } from '../api/reach.ts'
import { Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { toast } from '../kit/toast.ts'
import { settleToast } from '../kit/toasts.ts'
import classes from './invoice-design.module.css'
import { LogoChoice } from './logo-choice.tsx'
import { deleteLogo, lookQuery, saveLogo } from './queries.ts'

const SUBJECT = 'delete-logo'

/** The logo of a company that sends letters alone: stored at each choice. */
export function LogoScreen({ accountId }: { accountId: string }) {
  const { t } = useTranslation('invoice-design')
  const mayWrite = useMay('manage')
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({
    ...lookQuery(accountId),
    meta: { failure: t('failed') },
  })
  const refresh = async (done: string) => {
    settleToast(SUBJECT)
    toast.success(done)
    await Promise.all([refetch(), client.invalidateQueries({ queryKey: ['invoice-design-logo', accountId] })])
  }
  const removal = useMutation({
    mutationFn: () => deleteLogo(accountId),
    onSuccess: () => refresh(t('logo.removed')),
    onError: (error) => showProblem(error, { title: t('not-saved'), subject: SUBJECT }),
  })
  return (
    <Page title={t('logo.label')}>
      {!mayWrite && <Notice tone="quiet" title={t('logo.read-only')} />}
      {data ? (
        <div className={classes.alone}>
          <p>{t('logo.about')}</p>
          <LogoChoice
            accountId={accountId}
            logo={data.logo ? 'KEPT' : 'NONE'}
            stored={data.logo ?? null}
            disabled={!mayWrite || removal.isPending}
            onTry={(file) => saveLogo(accountId, file)}
            onChange={(logo) => (logo === 'NONE' ? removal.mutate() : void refresh(t('logo.saved')))}
          />
        </div>
      ) : isError ? (
        <Failure title={t('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <FormSkeleton fields={1} />
      )}
    </Page>
  )
}
