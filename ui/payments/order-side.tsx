import { IconAlertTriangle, IconBuildingBank, IconCheck, IconFileArrowRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBankDay, nextBankDay } from '#contracts/rules/bank-days.ts'
import { addDays } from '#contracts/rules/dates.ts'
import { displayIban } from '#contracts/rules/formats.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { isRefused } from '../api/failure.ts'
import { useActOn } from '../api/query-client.ts'
import { Button } from '../kit/button.tsx'
import { DateField } from '../kit/date-field.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { Notice } from '../kit/notice.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { currentLanguage } from '../texts/language.ts'
import { type Candidates, createOrder, type DebtorAccount, refreshOrders } from './order-queries.ts'
import classes from './orders.module.css'
import { type Choosing, documentsOf } from './use-choosing.ts'

type OrderSideProps = {
  accountId: string
  candidates: Candidates
  choosing: Choosing
  onMade: (orderId: string) => void
}

const DAYS_AHEAD = 366

const weekdayOf = (iso: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  )

/** The account, the day, the sums, and the button that says how many, how much and when. */
export function OrderSide({ accountId, candidates, choosing, onMade }: OrderSideProps) {
  const { t } = useTranslation('payments')
  const { accounts, nextNumber, firstDate } = candidates
  const [iban, setIban] = useState(accounts[0]?.iban ?? '')
  const [date, setDate] = useState(firstDate)
  const account = accounts.find((one) => one.iban === iban)
  const wrongDay = wrongDayOf(date, candidates)
  const sums = sumsOf(choosing)
  const making = useMaking(accountId, onMade)
  const isReady =
    account !== undefined && wrongDay === undefined && choosing.chosen.length > 0 && !choosing.isWrong
  const make = () =>
    making.run({
      documents: documentsOf(choosing),
      executionDate: date,
      ...(account && !account.isOwn && { iban }),
    })
  return (
    <aside className={classes.side} aria-label={t('orders.title-one', { number: nextNumber })}>
      <h2>{t('orders.title-one', { number: nextNumber })}</h2>
      {accounts.length === 0 ? (
        <Notice tone="warn" title={t('orders.side.no-account')} />
      ) : (
        <SelectField
          label={t('orders.side.from')}
          leftSection={<Icon of={IconBuildingBank} />}
          value={iban}
          onChange={setIban}
          choices={accounts.map((one) => ({ value: one.iban, label: displayIban(one.iban) }))}
          hint={account && <Balance account={account} />}
        />
      )}
      <DateField
        label={t('orders.side.date')}
        required
        value={date}
        onChange={setDate}
        base={candidates.today}
        error={wrongDay && t(`orders.side.${wrongDay}`)}
        hint={wrongDay === undefined && <DayWords date={date} onDate={setDate} />}
      />
      <Sums sums={sums} account={account} />
      {choosing.chosen.length > 0 && <Checks choosing={choosing} />}
      {making.hasChanged && <Notice tone="warn" title={t('orders.side.changed')} />}
      <div className={classes.make}>
        <p className={classes.docked}>
          <span>{t('orders.side.payments', { count: sums.payments })}</span>
          <b>{formatCents(sums.cents)}</b>
        </p>
        <Button
          kind="primary"
          size="send"
          fullWidth
          icon={IconFileArrowRight}
          busy={making.isBusy}
          busyLabel={t('orders.side.making')}
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && make()}
          second={
            sums.payments === 0
              ? t('orders.side.none')
              : t('orders.side.what', {
                  count: sums.payments,
                  amount: formatCents(sums.cents),
                  date: isIsoDate(date) ? formatDate(nextBankDay(date)) : '?',
                })
          }
        >
          {t('orders.side.make')}
        </Button>
      </div>
      <p className={classes.small}>{t('orders.side.order')}</p>
    </aside>
  )
}

function wrongDayOf(date: string, { today }: Candidates): 'no-date' | 'past' | 'too-far' | undefined {
  if (!isIsoDate(date)) return 'no-date'
  if (date < today) return 'past'
  return date > addDays(today, DAYS_AHEAD) ? 'too-far' : undefined
}

function useMaking(accountId: string, onMade: (orderId: string) => void) {
  const { t } = useTranslation('payments')
  const client = useQueryClient()
  const [hasChanged, setChanged] = useState(false)
  /** The same press twice makes one order; another choice has another key. */
  const asked = useRef({ body: '', key: '' })
  const making = useActOn(
    [],
    (body: Parameters<typeof createOrder>[1]) => {
      const text = JSON.stringify(body)
      if (asked.current.body !== text) asked.current = { body: text, key: crypto.randomUUID() }
      return createOrder(accountId, body, asked.current.key)
    },
    {
      onSuccess: ({ id }) => {
        void refreshOrders(client, accountId)
        onMade(id)
      },
      failure: t('orders.side.failed'),
    },
  )
  return {
    hasChanged,
    isBusy: making.isPending,
    run: (body: Parameters<typeof createOrder>[1]) =>
      making.mutate(body, {
        onError: (error) => {
          asked.current = { body: '', key: '' }
          if (!isRefused(error, 'NOT_PAYABLE', 'FORM_ERRORS')) return
          setChanged(true)
          void refreshOrders(client, accountId)
        },
      }),
  }
}

function Balance({ account: { balanceCents, balanceOn } }: { account: DebtorAccount }) {
  const { t } = useTranslation('payments')
  if (balanceCents === null) return null
  return <>{t('orders.side.balance', { date: formatDate(balanceOn), amount: formatCents(balanceCents) })}</>
}

const LATER_DAYS = 3

/** The day of the week, the next bank day where it is none, and two other days to press. */
function DayWords({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  const { t } = useTranslation('payments')
  const weekday = weekdayOf(date)
  const next = nextBankDay(date)
  const later = nextBankDay(addDays(date, LATER_DAYS))
  return (
    <>
      {isBankDay(date)
        ? t('orders.side.bank-day', { weekday })
        : t('orders.side.next-day', { weekday, date: formatDate(next) })}
      {'; '}
      {t('orders.side.also')}{' '}
      <button type="button" className={classes.day} onClick={() => onDate(later)}>
        {formatDate(later).slice(0, 5)}
      </button>
    </>
  )
}

type SumsOfOrder = {
  invoices: number
  gross: number
  credits: number
  off: number
  payments: number
  cents: number
}

function sumsOf({ chosen, amountOf }: Choosing): SumsOfOrder {
  const credits = chosen.flatMap(({ setOff }) => setOff)
  const off = credits.reduce((sum, { cents }) => sum + cents, 0)
  const cents = chosen.reduce((sum, candidate) => sum + (amountOf(candidate) ?? 0), 0)
  return {
    ...{ invoices: chosen.length, gross: cents + off, credits: credits.length, off },
    ...{ payments: chosen.length, cents },
  }
}

function Sums({ sums, account }: { sums: SumsOfOrder; account: DebtorAccount | undefined }) {
  const { t } = useTranslation('payments')
  const { invoices, gross, credits, off, payments, cents } = sums
  const after = account?.balanceCents == null ? null : account.balanceCents - account.orderedCents - cents
  return (
    <dl className={classes.sums}>
      {credits > 0 && (
        <>
          <div>
            <dt>{t('orders.side.invoices', { count: invoices })}</dt>
            <dd>{formatCents(gross)}</dd>
          </div>
          <div>
            <dt>{t('orders.side.credits', { count: credits })}</dt>
            <dd>{formatCents(-off)}</dd>
          </div>
        </>
      )}
      <div data-total>
        <dt>{t('orders.side.payments', { count: payments })}</dt>
        <dd>{formatCents(cents)}</dd>
      </div>
      {after !== null && (
        <div>
          <dt>{t('orders.side.after')}</dt>
          <dd data-tone={after < 0 ? 'err' : undefined}>{formatCents(after)}</dd>
        </div>
      )}
    </dl>
  )
}

function Checks({ choosing: { chosen } }: { choosing: Choosing }) {
  const { t } = useTranslation('payments')
  const accounts = new Set(chosen.map(({ iban }) => iban)).size
  const without = new Set(chosen.filter(({ hasAddress }) => !hasAddress).map(({ partyName }) => partyName))
    .size
  return (
    <ul className={classes.checks}>
      <Check>{t('orders.side.trusted', { count: accounts })}</Check>
      <Check>{t('orders.side.once')}</Check>
      {without === 0 ? (
        <Check>{t('orders.side.addresses')}</Check>
      ) : (
        <Check isDoubted>{t('orders.side.no-address', { count: without })}</Check>
      )}
    </ul>
  )
}

const Check = ({ isDoubted = false, children }: { isDoubted?: boolean; children: ReactNode }) => (
  <li data-doubted={isDoubted || undefined}>
    <Icon of={isDoubted ? IconAlertTriangle : IconCheck} size={16} />
    <span>{children}</span>
  </li>
)
