import {
  IconBuildingBank,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { displayIban, displayStructuredCommunication } from '#contracts/rules/formats.ts'
import { Badge, StatusMark } from '../kit/badge.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import type { Tone } from '../kit/icon.tsx'
import type { Order, OrderedPayment } from './order-queries.ts'
import classes from './orders.module.css'

type OrderLinesProps = { accountId: string; order: Order }

/** The payments of an order: the refused ones first, in words, then all of them. */
export function OrderLines({ accountId, order: { lines, changes, payments } }: OrderLinesProps) {
  const { t } = useTranslation('payments')
  const refused = lines.filter(({ refusal }) => refusal !== null)
  return (
    <div className={classes.lists}>
      {refused.length > 0 && (
        <section className={classes.card} data-refused>
          <header>
            <Badge tone="err" icon={IconBuildingBank}>
              {t('orders.made.refused', { count: refused.length })}
            </Badge>
          </header>
          {refused.map((line) => (
            <Refused key={line.endToEndId} accountId={accountId} line={line} />
          ))}
          {payments > refused.length && (
            <p className={classes.small}>{t('orders.line.others', { count: payments - refused.length })}</p>
          )}
        </section>
      )}
      <section className={classes.card} aria-label={t('orders.line.list')}>
        <h2>{t('orders.line.list')}</h2>
        <ul className={classes.lines}>
          {lines.map((line) => (
            <Line key={line.endToEndId} accountId={accountId} line={line} />
          ))}
        </ul>
      </section>
      {changes.length > 0 && (
        <section className={classes.card}>
          <h2>{t('orders.changes.title')}</h2>
          <p className={classes.small}>{t('orders.changes.body')}</p>
          <ul className={classes.lines}>
            {[...new Set(changes.map((one) => t('orders.changes.one', one)))].map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type LineProps = { accountId: string; line: OrderedPayment }

/** The reason in our words; the bank's own where the code is unknown. */
function reasonOf({ refusal }: OrderedPayment): string {
  const { code = null, text = '' } = refusal ?? {}
  const key = `payments:orders.refusal.${code}`
  if (code !== null && i18next.exists(key)) return i18next.t(key as 'payments:orders.refusal.AC04')
  return text || i18next.t('payments:orders.refusal.OTHER')
}

function Refused({ accountId, line }: LineProps) {
  const { t } = useTranslation('payments')
  const [document] = line.documents
  return (
    <div className={classes.refused}>
      <p>
        <b>
          {line.creditorName}, {formatCents(line.cents)}:
        </b>{' '}
        {reasonOf(line)}
      </p>
      <p className={classes.small}>
        {[line.refusal?.code, t('orders.line.from-bank')].filter(Boolean).join(', ')}
      </p>
      {document && (
        <ButtonLink
          size="compact"
          to="/received-invoices/$accountId/document/$id"
          params={{ accountId, id: document.documentId }}
        >
          {t('orders.line.show', { number: document.number })}
        </ButtonLink>
      )}
    </div>
  )
}

const LOOKS: Record<OrderedPayment['state'], [icon: TablerIcon, tone: Tone]> = {
  ORDERED: [IconClock, 'warn'],
  BOOKED: [IconCircleCheck, 'ok'],
  REFUSED: [IconBuildingBank, 'err'],
  WITHDRAWN: [IconCircleX, 'neutral'],
}

const STATES = { ORDERED: 'ORDERED', BOOKED: 'PAID', REFUSED: 'REFUSED', WITHDRAWN: 'WITHDRAWN' } as const

function Line({ accountId, line }: LineProps) {
  const { t } = useTranslation('payments')
  const { creditorName, iban, cents, reference, message, state, bookedOn, hasAddress, documents } = line
  const [icon, tone] = LOOKS[state]
  const said = reference === null ? message : displayStructuredCommunication(reference)
  return (
    <li>
      <div>
        <b>{creditorName}</b>
        <strong>{formatCents(cents)}</strong>
      </div>
      <div>
        <small>
          {[displayIban(iban), said, !hasAddress && t('orders.line.no-address')].filter(Boolean).join(' · ')}
        </small>
      </div>
      <div>
        <span>
          {documents.map(({ documentId, number, cents: part }, place) => (
            <span key={documentId}>
              {place > 0 && ', '}
              <Link to="/received-invoices/$accountId/document/$id" params={{ accountId, id: documentId }}>
                {number}
              </Link>
              {documents.length > 1 && ` ${formatCents(part)}`}
            </span>
          ))}
        </span>
        <StatusMark tone={tone} icon={icon}>
          {bookedOn === null
            ? t(`orders.state.${STATES[state]}`)
            : t('orders.line.BOOKED', { date: formatDate(bookedOn) })}
        </StatusMark>
      </div>
    </li>
  )
}
