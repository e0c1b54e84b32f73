import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../kit/document-title.ts'
import { Empty } from '../kit/empty.tsx'

/** No account is chosen (an admin), there is none, this one does not invoice over Peppol, or a link opens none. */
export function NoAccount({ why }: { why: 'choose' | 'none' | 'no-peppol' | 'nothing' }) {
  const { t } = useTranslation('overview')
  useDocumentTitle(t('title'))
  return (
    <Empty isPage title={t(`no-account.${why}.title`)}>
      {t(`no-account.${why}.body`)}
    </Empty>
  )
}
