import { IconCheck, IconEqual, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../kit/badge.tsx'
import { formatCents } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import classes from './bank.module.css'
import { BookingRows } from './booking-rows.tsx'
import type { Entry, Proposal } from './queries.ts'
import { isExact, proposalTitle, reasonWords, sumOf } from './words.ts'

type ProposalsProps = {
  accountId: string
  entry: Entry
  chosen: number | undefined
  /** Undefined for who only reads: all are unfolded. */
  onChoose: ((place: number) => void) | undefined
}

/** At most three possible bookings, each with its reasons; the chosen one with its documents. */
export function Proposals({ accountId, entry, chosen, onChoose }: ProposalsProps) {
  const { t } = useTranslation('payments')
  const { proposals } = entry
  return (
    <section className={classes.part}>
      <div className={classes.title}>
        <h3>{t('proposal.title')}</h3>
        <small>{t('proposal.note')}</small>
      </div>
      {proposals.length === 0 && <p className={classes.without}>{t('entry.none')}</p>}
      {proposals.map((proposal, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a proposal is known by its place
          key={place}
          className={classes.proposal}
          data-chosen={chosen === place || undefined}
        >
          {onChoose ? (
            <button
              type="button"
              className={classes.choice}
              data-proposal={place + 1}
              aria-pressed={chosen === place}
              onClick={() => onChoose(place)}
            >
              <span className={classes.number}>{place + 1}</span>
              <b>{proposalTitle(proposal)}</b>
              <Fit proposal={proposal} currency={entry.currency} />
            </button>
          ) : (
            <p className={classes.choice}>
              <span className={classes.number}>{place + 1}</span>
              <b>{proposalTitle(proposal)}</b>
              <Fit proposal={proposal} currency={entry.currency} />
            </p>
          )}
          {(chosen === place || !onChoose) && (
            <BookingRows
              accountId={accountId}
              bookings={proposal.bookings}
              currency={entry.currency}
              sum={sumOf(proposal.bookings)}
            />
          )}
          <Reasons proposal={proposal} />
        </div>
      ))}
    </section>
  )
}

/** Only an exact sum wears that word; else the amount that is left of the entry, or of the document. */
function Fit({ proposal, currency }: { proposal: Proposal; currency: string }) {
  const { t } = useTranslation('payments')
  const { restCents, bookings } = proposal
  if (proposal.reasons.some(({ code }) => code === 'RETURNED'))
    return <span className={classes.fit}>{t('proposal.reopens')}</span>
  if (isExact(proposal))
    return (
      <Badge tone="ok" icon={IconEqual}>
        {t('proposal.exact')}
      </Badge>
    )
  if (restCents !== 0)
    return (
      <span className={classes.fit}>
        {t('proposal.rest', { rest: formatCents(Math.abs(restCents), currency) })}
      </span>
    )
  const open = bookings.reduce((sum, one) => sum + Math.abs(one.openCents) - Math.abs(one.cents), 0)
  return <span className={classes.fit}>{t('proposal.part', { open: formatCents(open, currency) })}</span>
}

function Reasons({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('payments')
  return (
    <ul className={classes.reasons}>
      {proposal.reasons.map((reason) => (
        <li key={reason.code} data-holds={reason.holds}>
          <Icon of={reason.holds ? IconCheck : IconMinus} size={16} />
          <span className={classes.spoken}>{t(reason.holds ? 'reason.holds' : 'reason.fails')} </span>
          <span>{reasonWords(reason, proposal)}</span>
        </li>
      ))}
    </ul>
  )
}
