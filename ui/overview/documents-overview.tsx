import { Text } from '@mantine/core'
import { IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Account, documentsSummaryQuery } from '../api/accounts.ts'

import { useMayWrite } from '../api/reach.ts'
import { ButtonLink } from '../kit/button.tsx'
import { useDocumentTitle } from '../kit/document-title.ts'
import { Empty, Failure } from '../kit/empty.tsx'
import { Icon } from '../kit/icon.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { Page, Section } from '../kit/page.tsx'
import { DocumentsFigures } from './documents-figures.tsx'
import classes from './documents-overview.module.css'
import { DocumentsToDo } from './documents-to-do.tsx'
import columns from './overview-screen.module.css'

/** The channel's own guide. */
const guide = 'https://www.zegel.example/documents/getting-started'

/** The second channel of an account: figures, tasks, and how to begin. */
export function DocumentsOverview({ account }: { account: Account | undefined }) {
  const { t } = useTranslation('documents-overview')
  useDocumentTitle(t('title'))
  if (!account?.features.includes('DOCCLE')) {
    const why = account ? 'none' : 'choose'
    return (
      <Empty isPage title={t(`no-account.${why}.title`)}>
        {t(`no-account.${why}.body`)}
      </Empty>
    )
  }
  return <Overview accountId={account.id} />
}

function Overview({ accountId }: { accountId: string }) {
  const { t } = useTranslation('documents-overview')
  const isNarrow = useNarrow(narrow.phone)
  const mayWrite = useMayWrite()
  const found = useQuery(documentsSummaryQuery(accountId))
  return (
    <Page
      title={t('title')}
      actions={
        mayWrite && (
          <ButtonLink
            kind="primary"
            icon={IconPlus}
            to="/doccle/documents/{-$accountId}/new"
            params={{ accountId }}
            aria-label={isNarrow ? `${t('new-short')}: ${t('new')}` : undefined}
          >
            {t(isNarrow ? 'new-short' : 'new')}
          </ButtonLink>
        )
      }
    >
      {found.isError && !found.data ? (
        <Failure title={t('failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
      ) : (
        <DocumentsFigures accountId={accountId} summary={found.data} />
      )}
      <div className={columns.columns}>
        <Section title={t('to-do.title')}>
          <DocumentsToDo accountId={accountId} />
        </Section>
        <Section title={t('start.title')}>
          <Text maw="68ch" mt={12} mb="sm" c="dimmed">
            {t('start.body')}
          </Text>
          <a
            href={guide}
            target="_blank"
            rel="noopener noreferrer"
            title={t('start.new-tab')}
            className={classes.guide}
          >
            {t('start.link')}
            <Icon of={IconExternalLink} size={16} />
          </a>
        </Section>
      </div>
    </Page>
  )
}
