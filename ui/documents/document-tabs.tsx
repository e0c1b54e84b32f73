import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { documentsSummaryQuery } from '../api/documents-summary.ts'
import classes from './document-tabs.module.css'
import { uploadsQuery } from './queries.ts'

type DocumentTab = 'all' | 'signed' | 'uploads'

/** The three lists, each at an address of its own, with how many they hold. */
export function DocumentTabs({ accountId, current }: { accountId: string; current: DocumentTab }) {
  const { t } = useTranslation('documents')
  const { data: summary } = useQuery(documentsSummaryQuery(accountId))
  const { data: uploads } = useQuery({ ...uploadsQuery(accountId, {}), meta: { handles: true } })
  const tabs = [
    { key: 'all', to: '/doccle/documents/{-$accountId}', count: summary?.numberOfDocuments },
    { key: 'signed', to: '/doccle/documents/{-$accountId}/signed', count: summary?.numberOfSignedDocuments },
    { key: 'uploads', to: '/doccle/documents/{-$accountId}/uploads', count: uploads?.totalNumberOfElements },
  ] as const
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      {tabs.map(({ key, to, count }) => (
        <Link
          key={key}
          to={to}
          params={{ accountId }}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={key === current ? 'page' : undefined}
        >
          {t(`tabs.${key}`)}
          {count !== undefined && <span className={classes.count}>{displayAmount(count, 0)}</span>}
        </Link>
      ))}
    </nav>
  )
}
