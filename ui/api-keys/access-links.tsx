import { IconHistory, IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import { WayTo } from '../kit/way-to.tsx'

/** The data page's links to the access and the events of an account. */
export function AccessLinks({ accountId }: { accountId: string }) {
  const { t } = useTranslation('api-keys')
  return (
    <>
      <WayTo title={t('access.title')} about={t('access.about')}>
        <ButtonLink icon={IconKey} to="/data/$accountId/$part" params={{ accountId, part: 'access' }}>
          {t('access.open')}
        </ButtonLink>
      </WayTo>
      <WayTo title={t('activity.title')} about={t('activity.about')}>
        <ButtonLink icon={IconHistory} to="/data/$accountId/$part" params={{ accountId, part: 'activity' }}>
          {t('activity.open')}
        </ButtonLink>
      </WayTo>
    </>
  )
}
