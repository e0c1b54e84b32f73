import {
  IconCircleCheck,
  IconCircleDashed,
  IconInbox,
  IconLock,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvoiceSummary } from '#generated/graphql.ts'
import type { Account } from '../api/accounts.ts'
import { statusLooks } from '../api/invoice-status.tsx'
import type { Tone } from '../kit/badge.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { formatDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { type Row, troubleQuery } from './queries.ts'
import classes from './to-do.module.css'

type ToDoProps = { account: Account; summary: InvoiceSummary | undefined }

/** What waits for somebody, each with the one thing that settles it. */
export function ToDo({ account, summary }: ToDoProps) {
  const { t } = useTranslation('overview')
  const trouble = useQuery(troubleQuery(account.id))
  const params = { accountId: account.id }
  if (!summary || trouble.isPending) return <div className={classes.waiting} aria-busy />
  const { unanswered, drafts } = summary
  const troubled = trouble.data ?? []
  const cannotSend = account.locked
    ? 'locked'
    : account.prepaid && account.creditBalance.credits === 0
      ? 'no-credits'
      : undefined
  if (unanswered + drafts + troubled.length === 0 && !cannotSend) return <AllDone />
  return (
    <ul className={classes.list}>
      {cannotSend && (
        <Item
          icon={IconLock}
          tone="err"
          title={t(`to-do.${cannotSend}`)}
          body={t(`to-do.${cannotSend}-hint`)}
        >
          <ButtonLink size="compact" to="/contact">
            {t('to-do.contact')}
          </ButtonLink>
        </Item>
      )}
      {unanswered > 0 && (
        <Item
          icon={IconInbox}
          tone="warn"
          title={t('to-do.unanswered', { count: unanswered })}
          body={t('to-do.unanswered-hint')}
        >
          <ButtonLink
            size="compact"
            to="/received-invoices/{-$accountId}"
            params={params}
            search={{ status: 'UNANSWERED' }}
          >
            {t('to-do.view')}
          </ButtonLink>
        </Item>
      )}
      {troubled.map((row) => (
        <Trouble key={row.id} accountId={account.id} row={row} />
      ))}
      {drafts > 0 && (
        <Item
          icon={IconCircleDashed}
          tone="neutral"
          title={t('to-do.drafts', { count: drafts })}
          body={t('to-do.drafts-hint', { count: drafts })}
        >
          <ButtonLink size="compact" to="/drafts/{-$accountId}" params={params}>
            {t('to-do.continue')}
          </ButtonLink>
        </Item>
      )}
    </ul>
  )
}

function Trouble({ accountId, row }: { accountId: string; row: Row }) {
  const { t } = useTranslation('overview')
  const status = row.status ?? 'ERROR'
  const number = row.invoiceNumber
  const body = [row.invoicee.name, formatDate(row.issueDate)].filter(Boolean).join(', ')
  return (
    <Item
      icon={statusLooks[status].icon}
      tone="err"
      title={t(`to-do.trouble.${status}`, { number })}
      body={body}
    >
      <ButtonLink
        size="compact"
        to="/invoices/{-$accountId}"
        params={{ accountId }}
        search={{ period: 'ALL_INVOICES', q: number, open: row.id }}
        aria-label={t('to-do.see-why-named', { number })}
      >
        {t('to-do.see-why')}
      </ButtonLink>
    </Item>
  )
}

function AllDone() {
  const { t } = useTranslation('overview')
  return (
    <p className={classes.done}>
      <Icon of={IconCircleCheck} />
      {t('to-do.none')}
    </p>
  )
}

type ItemProps = { icon: TablerIcon; tone: Tone; title: string; body: string; children: ReactNode }

export function Item({ icon, tone, title, body, children }: ItemProps) {
  return (
    <li className={classes.item}>
      <span className={classes.icon} data-tone={tone}>
        <Icon of={icon} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.body}>{body}</p>
      </div>
      {children}
    </li>
  )
}
