import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import { useDocumentTitle } from '../kit/document-title.ts'
import { Empty } from '../kit/empty.tsx'

/** An unknown URL, or one that this user may not open: both look the same. */
export function NotFound() {
  const { t } = useTranslation('shell')
  useDocumentTitle(t('not-found.title'))
  const home = (
    <ButtonLink kind="primary" to="/">
      {t('not-found.home')}
    </ButtonLink>
  )
  return (
    <Empty isPage title={t('not-found.title')} actions={home}>
      {t('not-found.body')}
    </Empty>
  )
}
