import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import { WayTo } from '../kit/way-to.tsx'

/** On the page of connections: the way to the month that was last over. */
export function MonthLink({ accountId }: { accountId: string }) {
  const { t } = useTranslation('months')
  return (
    <WayTo title={t('way')} about={t('link')}>
      <ButtonLink
        icon={IconCircleCheck}
        to="/data/$accountId/$part"
        params={{ accountId, part: 'months' }}
        search={{}}
      >
        {t('to-last')}
      </ButtonLink>
    </WayTo>
  )
}
