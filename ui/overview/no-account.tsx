import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../kit/document-title.ts'
import { Empty } from '../kit/empty.tsx'

/** The overview without an account: none chosen (an admin), none at all, one without Peppol, or an invalid link. */
export function NoAccount({ why }: { why: 'choose' | 'none' | 'no-peppol' | 'nothing' }) {
  const { t } = useTranslation('overview')
  useDocumentTitle(t('title'))
  return (
    <Empty isPage title={t(`no-account.${why}.title`)}>
      {t(`no-account.${why}.body`)}
    </Empty>
  )
}
