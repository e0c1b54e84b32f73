import { IconMail, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { documentsSummaryQuery } from '../api/accounts.ts'
import { useMayWrite } from '../api/reach.ts'
import { ButtonLink } from '../kit/button.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { BatchButton } from './batch/use-batch-dialog.tsx'
import classes from './document-tabs.module.css'
import { uploadsQuery } from './queries.ts'

/** The acts beside the title of each list of documents. */
export function DocumentActions({ accountId }: { accountId: string }) {
  const { t } = useTranslation('documents')
  const isNarrow = useNarrow(narrow.phone)
  if (!useMayWrite()) return null
  return (
    <>
      <BatchButton
        accountId={accountId}
        aria-label={isNarrow ? `${t('batch-short')}: ${t('batch')}` : undefined}
      >
        {t(isNarrow ? 'batch-short' : 'batch')}
      </BatchButton>
      <ButtonLink icon={IconMail} to="/doccle/documents/{-$accountId}/letter" params={{ accountId }}>
        {t(isNarrow ? 'new-letter-short' : 'new-letter')}
      </ButtonLink>
      <ButtonLink
        kind="primary"
        icon={IconPlus}
        to="/doccle/documents/{-$accountId}/new"
        params={{ accountId }}
        aria-label={isNarrow ? `${t('new-short')}: ${t('new')}` : undefined}
      >
        {t(isNarrow ? 'new-short' : 'new')}
      </ButtonLink>
    </>
  )
}

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
