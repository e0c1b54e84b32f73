import {
  IconCalendarQuestion,
  IconCircleCheck,
  IconCircleDashed,
  IconHourglass,
  IconLock,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvoiceSummary } from '#generated/graphql.ts'
import type { Account } from '../api/accounts.ts'
import type { Money } from '../api/money.ts'
import { useMayWrite } from '../api/reach.ts'
import { type MissingVendor, missingQuery } from '../api/vendors.ts'
import { statusLooks } from '../document/invoice-status.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { formatDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { dueOf, MoneyItems } from './money-items.tsx'
import { type ReceivedWork, type Row, receivedWorkQuery, type Trouble } from './queries.ts'
import { ReceivedItems } from './received-items.tsx'
import classes from './to-do.module.css'
import { Item } from './to-do-item.tsx'

export type Act = (row: Row) => ReactNode

type ToDoProps = {
  account: Account
  summary: InvoiceSummary | undefined
  trouble: Trouble | undefined
  /** Undefined while it is not known, or could not be loaded: its tasks are left out. */
  money: Money | undefined
  /** The actions for a failed document. */
  act: Act
}

/** More of them unfold on request, so that the other tasks stay visible. */
const fewTroubles = 5
const fewLate = 2

const NOTHING = { count: 0, rows: [] }
const NO_WORK: ReceivedWork = { held: NOTHING, unanswered: NOTHING, toApprove: NOTHING }

/** The open tasks in the order of their harm, each with its action. */
export function ToDo({ account, summary, trouble, money, act }: ToDoProps) {
  const { t } = useTranslation('overview')
  const [showsAll, setShowsAll] = useState(false)
  const params = { accountId: account.id }
  const mayWrite = useMayWrite()
  const { data: work = NO_WORK } = useQuery(receivedWorkQuery(account.id))
  const { data: late = [] } = useQuery({ ...missingQuery(account.id), meta: { handles: true } })
  if (!summary || !trouble) return <div className={classes.waiting} aria-busy />
  const { unanswered, toComplete } = summary
  const drafts = mayWrite ? summary.drafts : 0
  const troubles = trouble.rejected + trouble.failed
  const troubled = trouble.rows.slice(0, showsAll ? undefined : fewTroubles)
  const cannotSend = mayWrite ? reasonAgainstSending(account) : undefined
  const toApprove = mayWrite ? work.toApprove.count : 0
  const ofMoney = money === undefined ? 0 : money.waitingEntries + dueOf(money).documents
  const received = work.held.count + unanswered + toApprove + toComplete
  if (received + ofMoney + troubles + late.length + drafts === 0 && !cannotSend) return <AllDone />
  return (
    <ul className={classes.list}>
      {cannotSend && (
        <Item
          icon={cannotSend === 'registered' ? IconHourglass : IconLock}
          tone={cannotSend === 'registered' ? 'warn' : 'err'}
          title={t(`to-do.${cannotSend}`)}
          body={t(`to-do.${cannotSend}-hint`)}
        >
          {cannotSend === 'no-credits' ? (
            <ButtonLink size="compact" to="/credits/{-$accountId}" params={{ accountId: account.id }}>
              {t('to-do.ask-credits')}
            </ButtonLink>
          ) : (
            <ButtonLink size="compact" to="/contact">
              {t('to-do.contact')}
            </ButtonLink>
          )}
        </Item>
      )}
      <ReceivedItems accountId={account.id} {...{ work, unanswered, toComplete }} />
      {money && <MoneyItems accountId={account.id} money={money} />}
      {troubled.map((row) => (
        <TroubleItem key={row.id} accountId={account.id} row={row} act={act} />
      ))}
      {troubles > troubled.length && (
        <li className={classes.more}>
          {showsAll ? (
            <Link
              to="/invoices/{-$accountId}"
              params={params}
              search={{ period: 'ALL_INVOICES', sort: 'status', order: 'DESC' }}
            >
              {t('to-do.in-list', { count: troubles - troubled.length })}
            </Link>
          ) : (
            <Button kind="quiet" size="compact" onClick={() => setShowsAll(true)}>
              {t('to-do.show-all', { count: troubles })}
            </Button>
          )}
        </li>
      )}
      {late.slice(0, fewLate).map((vendor) => (
        <LateItem key={vendor.id} accountId={account.id} vendor={vendor} />
      ))}
      {late.length > fewLate && (
        <li className={classes.more}>
          <Link to="/received-invoices/$accountId/vendors" params={params}>
            {t('to-do.late-more', { count: late.length - fewLate })}
          </Link>
        </li>
      )}
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

function reasonAgainstSending({ locked, lock, prepaid, creditBalance }: Account) {
  if (locked) return lock?.reason === 'REGISTERED' ? 'registered' : 'locked'
  return prepaid && creditBalance.credits === 0 ? 'no-credits' : undefined
}

function TroubleItem({ accountId, row, act }: { accountId: string; row: Row; act: Act }) {
  const { t } = useTranslation('overview')
  const status = row.status ?? 'ERROR'
  const body = [row.invoicee.name, formatDate(row.issueDate)].filter(Boolean).join(', ')
  const title = (
    <Link to="/invoices/$accountId/document/$id" params={{ accountId, id: row.id }} className={classes.open}>
      {t(`to-do.trouble.${status}`, { number: row.invoiceNumber })}
    </Link>
  )
  return (
    <Item icon={statusLooks[status].icon} tone="err" title={title} body={body}>
      {act(row)}
    </Item>
  )
}

function LateItem({ accountId, vendor }: { accountId: string; vendor: MissingVendor }) {
  const { t } = useTranslation('overview')
  const { id, name, day, lastIssued } = vendor
  return (
    <Item
      icon={IconCalendarQuestion}
      tone="neutral"
      title={t('to-do.late', { name })}
      body={t('to-do.late-hint', { day, date: formatDate(lastIssued) })}
    >
      <ButtonLink
        size="compact"
        to="/received-invoices/$accountId/vendors/$vendorId"
        params={{ accountId, vendorId: id }}
      >
        {t('to-do.view')}
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
