import { IconFileZip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import { WayTo } from '../kit/way-to.tsx'

/** On the data page: the way to the monthly packages. */
export function PackageLink({ accountId }: { accountId: string }) {
  const { t } = useTranslation('packages')
  return (
    <WayTo title={t('title')} about={t('link')}>
      <ButtonLink
        icon={IconFileZip}
        to="/data/$accountId/$part"
        params={{ accountId, part: 'packages' }}
        search={{}}
      >
        {t('open')}
      </ButtonLink>
    </WayTo>
  )
}
