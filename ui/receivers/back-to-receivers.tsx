import { useTranslation } from 'react-i18next'
import { BackLink } from '../kit/back-link.tsx'
import { useListBehind } from '../lists/documents/way-back.ts'
import { readReceiversSearch } from './search.ts'

/** To the list as it was left. */
export function BackToReceivers({ accountId }: { accountId: string }) {
  const { t } = useTranslation('receiver')
  const list = useListBehind()
  return (
    <BackLink
      to="/doccle/receivers/{-$accountId}"
      params={{ accountId }}
      search={readReceiversSearch(list ?? {})}
    >
      {t('back')}
    </BackLink>
  )
}
