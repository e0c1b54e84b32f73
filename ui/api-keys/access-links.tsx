import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import { WayTo } from '../kit/way-to.tsx'

/** On the data page: the way to what programs may do in the name of an account. */
export function AccessLinks({ accountId }: { accountId: string }) {
  const { t } = useTranslation('api-keys')
  return (
    <WayTo title={t('access.title')} about={t('access.about')}>
      <ButtonLink icon={IconKey} to="/data/$accountId/access" params={{ accountId }}>
        {t('access.open')}
      </ButtonLink>
    </WayTo>
  )
}
