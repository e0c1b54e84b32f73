import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import type { Vendor } from '../api/vendors.ts'
import { CheckField } from '../kit/check-field.tsx'
import { formatDate } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { formatDay } from '../texts/format-day.ts'
import { currentLanguage } from '../texts/language.ts'
import { updateVendor, vendorKeys } from './queries.ts'
import classes from './vendors.module.css'

type RhythmProps = { accountId: string; vendor: Vendor }

const FEWEST = 3

/** The rhythm in words and as dots, and whether a late invoice is told. */
export function VendorRhythm({ accountId, vendor }: RhythmProps) {
  const { t } = useTranslation('vendors')
  const { rhythm, dates, isLate } = vendor
  if (rhythm === null)
    return (
      <Section title={t('rhythm.title')}>
        <p className={classes.quiet}>{t(dates.length < FEWEST ? 'rhythm.few' : 'rhythm.none')}</p>
      </Section>
    )
  const { everyMonths, day, since, next } = rhythm
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const said = {
    day,
    since: new Date(since).toLocaleDateString(currentLanguage(), month),
    date: formatDay(new Date(next), {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
  }
  return (
    <Section title={t('rhythm.title')}>
      <p>
        <b>{t(`rhythm.months.${everyMonths}`, said)}</b>{' '}
        <span className={classes.quiet}>
          {t(isLate ? 'rhythm.late' : 'rhythm.next', { date: formatDate(next) })}
        </span>
      </p>
      <Dots dates={dates} day={day} next={next} isLate={isLate} />
      <Tells accountId={accountId} vendor={vendor} />
    </Section>
  )
}

const SHOWN = 13
const WIDTH = 26
const HEIGHT = 84
/** From the day of the rhythm, in days. */
const NEAR = 6

type DotsProps = Pick<Vendor, 'dates' | 'isLate'> & { day: number; next: string }

/** A dot for each invoice at its day of the month, a triangle off the rhythm, a dashed one for the next; the sentence says the same. */
function Dots({ dates, day, next, isLate }: DotsProps) {
  const shown = [...dates.slice(-SHOWN + 1), next]
  const y = (dayOfMonth: number) => 8 + ((dayOfMonth - 1) / 30) * (HEIGHT - 16)
  const width = shown.length * WIDTH
  const label = (date: string) =>
    new Date(date).toLocaleDateString(currentLanguage(), { month: 'short', timeZone: 'UTC' }).replace('.', '')
  return (
    <svg className={classes.dots} width={width} viewBox={`0 0 ${width} ${HEIGHT + 16}`} aria-hidden="true">
      <line className={classes.own} x1={0} x2={width} y1={y(day)} y2={y(day)} />
      {shown.map((date, place) => {
        const [x, at] = [place * WIDTH + WIDTH / 2, Number(date.slice(8))]
        const isNext = place === shown.length - 1
        const isOff = Math.min(Math.abs(at - day), 31 - Math.abs(at - day)) > NEAR
        return (
          <g key={date}>
            {isNext && <circle className={isLate ? classes.late : classes.next} cx={x} cy={y(at)} r={4} />}
            {!isNext && isOff && <path className={classes.off} d={`M${x} ${y(at) - 5}l5 9h-10z`} />}
            {!isNext && !isOff && <circle className={classes.dot} cx={x} cy={y(at)} r={3.5} />}
            <text className={classes.month} x={x} y={HEIGHT + 12}>
              {label(date)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function Tells({ accountId, vendor }: RhythmProps) {
  const { t } = useTranslation('vendors')
  const mayWrite = useMayWrite()
  const { id, phone, email, isExpected } = vendor
  const changing = useActOn(
    vendorKeys(accountId),
    (isAsked: boolean) => updateVendor(accountId, id, { phone, email, isExpected: isAsked }),
    { onSuccess: () => undefined, failure: t('reach.not-saved') },
  )
  if (!mayWrite) return null
  const shown = changing.isPending ? changing.variables : isExpected
  return (
    <CheckField
      label={t('rhythm.tell')}
      value={shown}
      onChange={(isAsked) => !changing.isPending && changing.mutate(isAsked)}
    />
  )
}
