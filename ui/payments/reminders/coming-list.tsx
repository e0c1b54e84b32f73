import { IconDots, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import { useMayWrite } from '../../api/reach.ts'
import { Count } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Empty, Failure } from '../../kit/empty.tsx'
import { FormSkeleton } from '../../kit/form-skeleton.tsx'
import { formatCents, formatDate } from '../../kit/format.ts'
import { Icon } from '../../kit/icon.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Menu } from '../../kit/menu.tsx'
import { currentLanguage } from '../../texts/language.ts'
import type { Shown } from './mail-preview.tsx'
import {
  type Coming,
  dispute,
  liftDispute,
  type Policy,
  resumeCustomer,
  setCourse,
  setSkipped,
  stopCustomer,
  upcomingQuery,
} from './queries.ts'
import { DisputeQuestion, PromiseQuestion } from './questions.tsx'
import classes from './reminders.module.css'
import { useDeciding } from './use-deciding.ts'
import { WithheldRows } from './withheld-rows.tsx'

type ComingListProps = {
  accountId: string
  policy: Policy
  shown: Shown
  onShow: (shown: Shown) => void
}

/** The reminders of the next two weeks by their day, and the documents that get none. */
export function ComingList({ accountId, policy, shown, onShow }: ComingListProps) {
  const { t } = useTranslation('reminders')
  const found = useQuery(upcomingQuery(accountId))
  const { data } = found
  if (data === undefined)
    return found.isError ? (
      <Failure title={t('failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
    ) : (
      <FormSkeleton fields={4} />
    )
  const days = [...Map.groupBy(data.reminders, ({ day }) => day)]
  const isShown = ({ invoiceId, step }: Coming) => shown.row?.invoiceId === invoiceId && shown.step === step
  return (
    <section aria-label={t('title')}>
      {days.map(([day, rows], index) => (
        <div key={day} className={classes.part}>
          <div className={classes.head}>
            <h2>
              <Day day={day} /> <Count value={rows.length} />
            </h2>
            {index === 0 && <small>{t('day.hint')}</small>}
          </div>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <ComingRow
                key={row.invoiceId}
                accountId={accountId}
                row={row}
                isShown={isShown(row)}
                onShow={() => onShow({ row, step: row.step })}
              />
            ))}
          </ul>
        </div>
      ))}
      {days.length === 0 && (
        <div className={classes.sheet}>
          <Empty title={t(policy.isOn ? 'none.title' : 'none.off')}>
            {!policy.isOn && t('none.off-body')}
          </Empty>
        </div>
      )}
      {data.withheld.length > 0 && (
        <WithheldRows accountId={accountId} policy={policy} rows={data.withheld} total={data.withheldCount} />
      )}
    </section>
  )
}

/** "Morgen, vrijdag 27/11/2026". */
function Day({ day }: { day: string }) {
  const { t } = useTranslation('reminders')
  const today = todayInBrussels()
  const weekday = new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
  const date = `${weekday} ${formatDate(day)}`
  if (day === today) return t('day.today', { date })
  if (day === addDays(today, 1)) return t('day.tomorrow', { date })
  return date.charAt(0).toUpperCase() + date.slice(1)
}

type RowProps = { accountId: string; row: Coming; isShown: boolean; onShow: () => void }

function ComingRow({ accountId, row, isShown, onShow }: RowProps) {
  const { t } = useTranslation('reminders')
  const { number, customerName, email, openCents, paidCents, currency } = row
  const mayWrite = useMayWrite()
  return (
    <li className={classes.row} data-shown={isShown || undefined}>
      <button
        type="button"
        className={classes.facts}
        aria-pressed={isShown}
        onClick={onShow}
        onFocus={onShow}
      >
        <span className={classes.state}>
          <Icon of={IconMail} tone="warn" /> {t(`step.${row.tone}`, { step: row.step })}
        </span>
        <span className={classes.who}>
          <b>{customerName}</b>
          {row.bySecondChannel ? t('and-channel', { email }) : email}
        </span>
        <span className={classes.which}>
          <b>{number}</b>
          {t('late', { count: row.daysLate, language: row.language.toUpperCase() })}
        </span>
        <span className={classes.amount}>
          <b>{formatCents(openCents, currency)}</b>
          {paidCents !== 0 && t('partly', { paid: formatCents(paidCents, currency) })}
        </span>
      </button>
      {mayWrite && <RowActs accountId={accountId} row={row} />}
    </li>
  )
}

/** Skip this step; disputed until it is lifted; and the ways to stop. */
function RowActs({ accountId, row }: Pick<RowProps, 'accountId' | 'row'>) {
  const { t } = useTranslation('reminders')
  const { decide } = useDeciding(accountId)
  const [asks, setAsks] = useState<'DISPUTE' | 'PROMISE'>()
  const { number, step, customerName } = row
  const name = customerName
  const stop = () => {
    let stopped = ''
    decide({
      act: async () => {
        stopped = await stopCustomer(accountId, row)
      },
      told: t('told.stopped', { name }),
      back: () => resumeCustomer(accountId, stopped),
    })
  }
  return (
    <span className={classes.acts}>
      <Button
        size="compact"
        aria-label={t('named', { act: t('skip'), number })}
        onClick={() =>
          decide({
            act: () => setSkipped(accountId, row, true),
            told: t('told.skipped', { step, number }),
            back: () => setSkipped(accountId, row, false),
          })
        }
      >
        {t('skip')}
      </Button>
      <Button
        size="compact"
        kind="quiet"
        aria-label={t('named', { act: t('dispute'), number })}
        onClick={() => setAsks('DISPUTE')}
      >
        {t('dispute')}
      </Button>
      <Menu
        trigger={<IconButton icon={IconDots} label={t('more', { number })} />}
        items={[
          {
            key: 'invoice',
            label: t('stop-invoice'),
            onPress: () =>
              decide({
                act: () => setCourse(accountId, row, { stopped: true }),
                told: t('told.stopped', { name: number }),
                back: () => setCourse(accountId, row, { stopped: false }),
              }),
          },
          { key: 'customer', label: t('stop-customer'), onPress: stop },
          { key: 'promise', label: t('promise'), onPress: () => setAsks('PROMISE') },
        ]}
      />
      {asks === 'DISPUTE' && (
        <DisputeQuestion
          number={number}
          onClose={() => setAsks(undefined)}
          onYes={(note) =>
            decide({
              act: () => dispute(accountId, row, note),
              told: t('told.disputed', { number }),
              back: () => liftDispute(accountId, row),
            })
          }
        />
      )}
      {asks === 'PROMISE' && (
        <PromiseQuestion
          number={number}
          onClose={() => setAsks(undefined)}
          onYes={(promisedUntil) => decide({ act: () => setCourse(accountId, row, { promisedUntil }) })}
        />
      )}
    </span>
  )
}
