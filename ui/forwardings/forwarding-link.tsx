import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import { WayTo } from '../kit/way-to.tsx'

/** On the page of connections: the way to the forwardings. */
export function ForwardingLink({ accountId }: { accountId: string }) {
  const { t } = useTranslation('forwardings')
  return (
    <WayTo title={t('title')} about={t('link')}>
      <ButtonLink
        icon={IconSend}
        to="/data/$accountId/$part"
        params={{ accountId, part: 'forwardings' }}
        search={{}}
      >
        {t('open-all')}
      </ButtonLink>
    </WayTo>
  )
}
