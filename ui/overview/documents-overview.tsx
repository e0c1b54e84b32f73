import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { useDocumentTitle } from '../kit/document-title.ts'
import { Empty } from '../kit/empty.tsx'
import { Icon } from '../kit/icon.tsx'
import { Page, Section } from '../kit/page.tsx'
import { Share } from '../kit/progress.tsx'
import classes from './documents-overview.module.css'
import figures from './figures.module.css'

/** The channel's own guide. */
const guide = 'https://www.zegel.example/documents/getting-started'

/** Uploads don't exist yet, so everything is 0 (specification, section 2). */
const summary = { numberOfBatches: 0, numberOfDocuments: 0, numberOfSignedDocuments: 0, numberOfReceivers: 0 }

/** The figures of the document channel. */
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
  return (
    <Page title={t('title')}>
      <Cards />
      <Section title={t('start.title')} className={classes.start}>
        <p className={classes.hint}>{t('start.body')}</p>
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
    </Page>
  )
}

function Cards() {
  const { t } = useTranslation('documents-overview')
  const { numberOfBatches, numberOfDocuments, numberOfSignedDocuments, numberOfReceivers } = summary
  return (
    <ul className={`${figures.figures} ${classes.cards}`}>
      <Card label={t('batches')} value={numberOfBatches} />
      <Card label={t('documents')} value={numberOfDocuments} />
      <li className={figures.figure}>
        <div className={figures.face}>
          <span className={figures.label}>{t('signed')}</span>
          <span className={figures.value}>
            {numberOfSignedDocuments}
            <span className={figures.of}>{t('of', { count: numberOfDocuments })}</span>
          </span>
          <Share part={numberOfSignedDocuments} of={numberOfDocuments} />
        </div>
      </li>
      <Card label={t('receivers')} value={numberOfReceivers} />
    </ul>
  )
}

function Card({ label, value }: { label: string; value: number }) {
  return (
    <li className={figures.figure}>
      <div className={figures.face}>
        <span className={figures.label}>{label}</span>
        <span className={figures.value}>{value}</span>
      </div>
    </li>
  )
}
