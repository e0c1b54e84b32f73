import { IconPalette } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import { WayTo } from '../kit/way-to.tsx'

/** On the data page: the way to the look and the numbers of drawn documents. */
export function DesignLink({ accountId }: { accountId: string }) {
  const { t } = useTranslation('invoice-design')
  return (
    <WayTo title={t('title')} about={t('link')}>
      <ButtonLink
        icon={IconPalette}
        to="/data/$accountId/$part"
        params={{ accountId, part: 'invoice-design' }}
        search={{}}
      >
        {t('open')}
      </ButtonLink>
    </WayTo>
  )
}
