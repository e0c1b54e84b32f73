import { IconLoader2, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { chainQuery } from './queries.ts'

/** Whether what happened still stands as it was recorded; the server follows the chain for it. */
export function ChainNotice({ accountId }: { accountId: string }) {
  const { t } = useTranslation('activity')
  const { data, isFetching, isError, refetch } = useQuery(chainQuery(accountId))
  const again = (
    <Button size="compact" busy={isFetching} onClick={() => void refetch()}>
      {t('chain.again')}
    </Button>
  )
  if (isError) return <Notice tone="warn" title={t('chain.failed')} actions={again} />
  if (!data) return <Notice tone="quiet" icon={IconLoader2} title={t('chain.checking')} />
  const { broken, links } = data
  if (broken)
    return (
      <Notice tone="warn" title={t('chain.broken')} actions={again}>
        {t(`chain.${broken.why}`, { number: broken.number })} {t('chain.tell')}
      </Notice>
    )
  const words = links === 0 ? t('chain.whole-none') : t('chain.whole', { count: links })
  return <Notice tone="quiet" icon={IconShieldCheck} title={words} actions={again} />
}
