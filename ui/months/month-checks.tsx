import {
  IconAlertCircle,
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconCopy,
  IconInbox,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents, formatDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { CheckDetails } from './check-details.tsx'
import classes from './months.module.css'
import { type Check, gapWords, openGaps, type Review, type Which } from './queries.ts'

type Code = Check['code']

const LOOKS: Record<Code, { icon: TablerIcon; tone: 'err' | 'warn' }> = {
  WARNINGS: { icon: IconAlertTriangle, tone: 'err' },
  UNANSWERED: { icon: IconInbox, tone: 'warn' },
  UNDELIVERED: { icon: IconAlertCircle, tone: 'err' },
  REJECTED: { icon: IconAlertCircle, tone: 'err' },
  DUPLICATES: { icon: IconCopy, tone: 'warn' },
  CREDIT_NOTES: { icon: IconAlertTriangle, tone: 'warn' },
  GAPS: { icon: IconAlertTriangle, tone: 'warn' },
  VENDORS_LATE: { icon: IconAlertTriangle, tone: 'warn' },
  VAT: { icon: IconAlertTriangle, tone: 'warn' },
  UNREADABLE: { icon: IconAlertCircle, tone: 'err' },
  DRAFTS: { icon: IconAlertTriangle, tone: 'warn' },
}

/** Shown by themselves when they are in order; the others share a line. */
const OWN_ROW: readonly Code[] = ['GAPS', 'VENDORS_LATE', 'VAT', 'UNREADABLE']

type MonthChecksProps = { path: Which; review: Review; mayWrite: boolean; mayClose: boolean }

/** The checks of a month: those that ask for work first; one opens in its place. */
export function MonthChecks({ path, review, mayWrite, mayClose }: MonthChecksProps) {
  const { t } = useTranslation('months')
  const open = review.checks.filter(({ isOpen }) => isOpen)
  const ok = review.checks.filter(({ isOpen }) => !isOpen)
  const [unfolded, setUnfolded] = useState<Code | undefined>(undefined)
  const also = ok.filter(({ code }) => !OWN_ROW.includes(code))
  return (
    <ul className={classes.checks}>
      {open.map((check) => (
        <OpenCheck
          key={check.code}
          path={path}
          check={check}
          isUnfolded={unfolded === check.code}
          onToggle={() => setUnfolded(unfolded === check.code ? undefined : check.code)}
          may={{ write: mayWrite, explain: mayClose && review.state !== 'CLOSED' }}
        />
      ))}
      {ok
        .filter(({ code }) => OWN_ROW.includes(code))
        .map((check) => (
          <li key={check.code}>
            <Icon of={IconCircleCheck} tone="ok" />
            <div>
              <h3>{t(`check.${check.code}.ok`)}</h3>
              <Fact check={check} review={review} />
            </div>
          </li>
        ))}
      {also.length > 0 && (
        <li>
          <Icon of={IconCircleCheck} tone="ok" />
          <p>{t('also', { list: also.map(({ code }) => t(`check.${code}.ok`)).join(', ') })}</p>
        </li>
      )}
    </ul>
  )
}

/** The evidence of a check that is in order. */
function Fact({ check, review }: { check: Check; review: Review }) {
  const { t } = useTranslation('months')
  const { code, first, last, gaps } = check
  if (code === 'GAPS' && first && last) {
    const reasons = gaps.map((gap) =>
      t('explained', { number: gapWords(t, gap), by: gap.explainedBy ?? '?', reason: gap.explanation }),
    )
    return <small>{[t('range', { first, last }), ...reasons].join('; ')}</small>
  }
  if (code === 'UNREADABLE')
    return <small>{t('readable', { count: review.sent + review.received, drawn: review.drawn })}</small>
  return null
}

type OpenCheckProps = {
  path: Which
  check: Check
  isUnfolded: boolean
  onToggle: () => void
  may: { write: boolean; explain: boolean }
}

function OpenCheck({ path, check, isUnfolded, onToggle, may }: OpenCheckProps) {
  const { t } = useTranslation('months')
  const { code, count } = check
  const { icon, tone } = LOOKS[code]
  const title = t(`check.${code}.open`, { count })
  const act = isUnfolded ? t('close-row') : t('open')
  return (
    <li data-open={isUnfolded || undefined}>
      <Icon of={icon} tone={tone} />
      <div>
        <h3>{title}</h3>
        <FirstOf check={check} />
      </div>
      <SmallAction
        icon={isUnfolded ? IconChevronUp : IconChevronDown}
        aria-expanded={isUnfolded}
        aria-label={t('named', { act, check: title })}
        onClick={onToggle}
      >
        {act}
      </SmallAction>
      {isUnfolded && (
        <div className={classes.details}>
          <CheckDetails path={path} check={check} may={may} />
        </div>
      )}
    </li>
  )
}

/** The one document of a check, or the oldest of several. */
function FirstOf({ check: { documents, gaps, code } }: { check: Check }) {
  const { t } = useTranslation('months')
  const [first] = documents
  if (code === 'GAPS')
    return (
      <small>
        {openGaps(gaps)
          .map((gap) => gapWords(t, gap))
          .join(', ')}
      </small>
    )
  if (first === undefined) return null
  const amount = first.cents === 0 ? '' : `, ${formatCents(first.cents, first.currency)}`
  return (
    <small>
      {documents.length === 1
        ? `${[first.number, first.party].filter(Boolean).join(', ')}${amount}`
        : t('oldest', { date: formatDate(first.day), name: first.party })}
    </small>
  )
}
