import {
  IconBuildingBank,
  IconCalendarX,
  IconCircleCheck,
  IconFileText,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayIban } from '#contracts/rules/formats.ts'
import { useActOn } from '../api/query-client.ts'
import { StatusMark } from '../kit/badge.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { Notice } from '../kit/notice.tsx'
import { Question } from '../kit/question.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import classes from './bank.module.css'
import { refreshMoney, removeStatement, type Statement } from './queries.ts'
import { statementName } from './words.ts'

type StatementBarProps = {
  statements: readonly Statement[]
  statement: Statement
  /** Shows another one. */
  onStatement: (id: string) => void
}

/** The account, its statement, its place after the one before it, and how much of it is booked. */
export function StatementBar({ statements, statement, onStatement }: StatementBarProps) {
  const { t } = useTranslation('payments')
  const ibans = [...new Set(statements.map(({ iban }) => iban))]
  const ofAccount = statements.filter(({ iban }) => iban === statement.iban)
  const showAccount = (iban: string) => {
    const newest = statements.find((one) => one.iban === iban)
    if (newest) onStatement(newest.id)
  }
  return (
    <div className={classes.statement}>
      <SelectField
        label=""
        aria-label={t('statement.account')}
        className={classes.account}
        leftSection={<Icon of={IconBuildingBank} />}
        value={statement.iban}
        onChange={showAccount}
        choices={ibans.map((iban) => ({ value: iban, label: displayIban(iban) }))}
      />
      <SelectField
        label=""
        aria-label={t('statement.label')}
        className={classes.which}
        leftSection={<Icon of={IconFileText} />}
        value={statement.id}
        onChange={onStatement}
        searchable={ofAccount.length > 12}
        choices={ofAccount.map((one) => ({ value: one.id, label: statementName(one) }))}
      />
      {statement.follows === true && (
        <StatusMark tone="ok" icon={IconCircleCheck}>
          {statement.precedingSequence === null
            ? t('statement.follows-unnumbered')
            : t('statement.follows', { number: statement.precedingSequence })}
        </StatusMark>
      )}
      <Booked statement={statement} />
    </div>
  )
}

function Booked({ statement: { entries, waiting } }: { statement: Statement }) {
  const { t } = useTranslation('payments')
  const done = entries - waiting
  return (
    <div className={classes.booked}>
      <p role="status">
        <b>{t('statement.progress', { done, all: entries })}</b>
        {waiting > 0 && <span>{t('statement.left', { count: waiting })}</span>}
      </p>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${entries > 0 ? (100 * done) / entries : 100}%` }} />
      </span>
    </div>
  )
}

/** A statement before it is missing, or all of it is booked. */
export function StatementNotices({ accountId, statement }: { accountId: string; statement: Statement }) {
  const { t } = useTranslation('payments')
  const { follows, entries, waiting, closingDate, closingCents, currency } = statement
  const said = {
    ...{ done: entries - waiting, all: entries, date: formatDate(closingDate) },
    balance: closingCents === null ? '' : formatCents(closingCents, currency),
  }
  return (
    <>
      {follows === false && <Gap statement={statement} />}
      {waiting === 0 && (
        <div className={classes.notice} data-done>
          <Notice
            tone="quiet"
            icon={IconCircleCheck}
            title={t('statement.done', said)}
            actions={
              <ButtonLink size="compact" to="/overview/{-$accountId}" params={{ accountId }}>
                {t('act.overview')}
              </ButtonLink>
            }
          >
            {t(closingCents === null ? 'statement.done-body-bare' : 'statement.done-body', said)}
          </Notice>
        </div>
      )}
    </>
  )
}

function Gap({ statement }: { statement: Statement }) {
  const { t } = useTranslation('payments')
  const { sequence, precedingSequence, openingCents, precedingClosingCents, currency } = statement
  const isNumbered = sequence !== null && precedingSequence !== null
  const said = {
    ...{ number: sequence, before: precedingSequence },
    opening: formatCents(openingCents ?? 0, currency),
    closing: formatCents(precedingClosingCents ?? 0, currency),
  }
  const isOneMissing = isNumbered && sequence - precedingSequence === 2
  return (
    <div className={classes.notice}>
      <Notice
        tone="hint"
        icon={IconCalendarX}
        title={isOneMissing ? t('statement.gap', { number: sequence - 1 }) : t('statement.gap-unnumbered')}
      >
        {t(isNumbered ? 'statement.gap-numbered-body' : 'statement.gap-body', said)}
      </Notice>
    </div>
  )
}

type RemoveProps = { accountId: string; statement: Statement; onGone: () => void }

/** Asks once: the bookings go with it. */
export function RemoveStatement({ accountId, statement, onGone }: RemoveProps) {
  const { t } = useTranslation('payments')
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const name = statementName(statement)
  const removing = useActOn([], () => removeStatement(accountId, statement.id), {
    onSuccess: () => {
      setAsked(false)
      toast.success(t('remove.done', { name }))
      onGone()
      void refreshMoney(client, accountId)
    },
    failure: t('remove.failed'),
  })
  return (
    <>
      <SmallAction icon={IconTrash} onClick={() => setAsked(true)}>
        {t('remove.button')}
      </SmallAction>
      {isAsked && (
        <Question
          isFinal
          title={t('remove.title', { name })}
          words={{ no: t('remove.no'), yes: t('remove.yes'), busy: t('remove.busy') }}
          isBusy={removing.isPending}
          onYes={() => removing.mutate()}
          onClose={() => setAsked(false)}
        >
          <p>{t('remove.body')}</p>
        </Question>
      )}
    </>
  )
}
