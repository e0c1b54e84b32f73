import { Flex } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import type { DoccleSummary } from '#generated/graphql.ts'
import { Icon } from '../kit/icon.tsx'
import { Share } from '../kit/progress.tsx'
import documents from './documents-overview.module.css'
import classes from './figures.module.css'

type DocumentsFiguresProps = { accountId: string; summary: DoccleSummary | undefined }

/** Four figures, each a link to its list (specification, section 2). */
export function DocumentsFigures({ accountId, summary }: DocumentsFiguresProps) {
  const { t } = useTranslation('documents-overview')
  const params = { accountId }
  const { numberOfDocuments = 0, numberOfSignedDocuments = 0 } = summary ?? {}
  return (
    <ul className={`${classes.figures} ${documents.cards}`} aria-busy={summary === undefined || undefined}>
      <FigureLink
        to="/doccle/documents/{-$accountId}/uploads"
        params={params}
        label={t('batches')}
        value={summary?.numberOfBatches}
      />
      <FigureLink
        to="/doccle/documents/{-$accountId}"
        params={params}
        label={t('documents')}
        value={summary?.numberOfDocuments}
      />
      <FigureLink
        to="/doccle/documents/{-$accountId}/signed"
        params={params}
        label={t('signed')}
        value={summary?.numberOfSignedDocuments}
        of={summary && t('of', { total: displayAmount(numberOfDocuments, 0) })}
      >
        <Share part={numberOfSignedDocuments} of={numberOfDocuments} />
      </FigureLink>
      <FigureLink
        to="/doccle/receivers/{-$accountId}"
        params={params}
        label={t('receivers')}
        value={summary?.numberOfReceivers}
      />
    </ul>
  )
}

type FigureProps = {
  href?: string
  label: string
  value: number | undefined
  of?: ReactNode
  children?: ReactNode
}

function Figure({ label, value, of, children, ...link }: FigureProps) {
  return (
    <li className={classes.figure}>
      <a {...link} className={classes.face}>
        <Flex component="span" justify="space-between" c="dimmed">
          {label}
          <Icon of={IconArrowRight} />
        </Flex>
        <span className={classes.value}>
          {value === undefined ? <span className={classes.bone} /> : displayAmount(value, 0)}
          {of && <span className={classes.of}>{of}</span>}
        </span>
        {children}
      </a>
    </li>
  )
}

const FigureLink = createLink(Figure)
