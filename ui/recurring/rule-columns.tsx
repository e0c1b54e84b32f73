import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeat,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { StatusMark } from '../kit/badge.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { Menu } from '../kit/menu.tsx'
import { RowCard } from '../kit/row-card.tsx'
import type { Column } from '../kit/table.tsx'
import { RowLink, SmallAction } from '../kit/text-link.tsx'
import type { Rule } from './queries.ts'
import classes from './recurring.module.css'
import { usePause } from './use-acts.ts'
import { attentionWords, endWords, rhythmWords, WithChips } from './words.tsx'

const looks = {
  RUNNING: { icon: IconRepeat, tone: 'ok' },
  ATTENTION: { icon: IconAlertTriangle, tone: 'warn' },
  PAUSED: { icon: IconPlayerPause, tone: 'neutral' },
  ENDED: { icon: IconCircleCheck, tone: 'neutral' },
} as const

type Acting = { accountId: string; onDelete: (rule: Rule) => void }
type OfRule = { rule: Rule }

export function useRuleColumns(acting: Acting): Column<Rule>[] {
  const { t } = useTranslation('recurring')
  return [
    { key: 'state', header: t('column.state'), usual: 110, cell: (rule) => <State rule={rule} /> },
    {
      key: 'customer',
      header: t('column.customer'),
      usual: 180,
      strong: true,
      wraps: true,
      cell: (rule) => <Customer accountId={acting.accountId} rule={rule} />,
    },
    {
      key: 'description',
      header: t('column.description'),
      usual: 160,
      wraps: true,
      hideBelow: 1399,
      cell: ({ description }) => <WithChips text={description} />,
    },
    {
      key: 'rhythm',
      header: t('column.rhythm'),
      usual: 210,
      wraps: true,
      cell: (rule) => <RhythmWords rule={rule} />,
    },
    { key: 'next', header: t('column.next'), usual: 82, cell: (rule) => <Next rule={rule} /> },
    {
      key: 'total',
      header: t('column.total'),
      usual: 72,
      align: 'end',
      strong: true,
      cell: ({ totalAmountInCent, currency }) => formatCents(totalAmountInCent, currency),
    },
    {
      key: 'mode',
      header: t('column.mode'),
      usual: 130,
      dim: true,
      hideBelow: 1199,
      cell: (rule) => <Mode rule={rule} />,
    },
    {
      key: 'acts',
      header: undefined,
      spokenHeader: t('column.acts'),
      usual: 150,
      align: 'end',
      cell: (rule) => <Acts {...acting} rule={rule} />,
    },
  ]
}

function State({ rule: { state } }: OfRule) {
  const { t } = useTranslation('recurring')
  return <StatusMark {...looks[state]}>{t(`state.${state}`)}</StatusMark>
}

/** A reader opens no rule. */
function Customer({ accountId, rule }: OfRule & { accountId: string }) {
  const mayWrite = useMayWrite()
  if (!mayWrite) return rule.customerName
  return (
    <RowLink
      to="/invoices/$accountId/recurring/rule/{-$recurringId}"
      params={{ accountId, recurringId: rule.id }}
    >
      {rule.customerName}
    </RowLink>
  )
}

function RhythmWords({ rule }: OfRule) {
  const { t, i18n } = useTranslation('recurring')
  return (
    <>
      {rhythmWords(t, i18n.language, rule)}, <span className={classes.quiet}>{endWords(t, rule)}</span>
    </>
  )
}

function Next({ rule: { next } }: OfRule) {
  const { t } = useTranslation('recurring')
  return next ? formatDate(next) : <span className={classes.quiet}>{t('next-none')}</span>
}

/** A rule that asks for somebody makes a draft next, whatever was chosen. */
const isSending = ({ mode, attention }: Rule): boolean =>
  mode === 'SEND' && (attention === null || attention.date !== null)

function Mode({ rule }: OfRule) {
  const { t } = useTranslation('recurring')
  if (rule.next === null) return null
  const isSent = isSending(rule)
  return (
    <span className={classes.mode}>
      <Icon of={isSent ? IconSend : IconPencil} size={16} />
      {t(isSent ? 'mode.SEND' : 'mode.DRAFT')}
    </span>
  )
}

/** The reason in the row, in words. */
export function AttentionLine({ rule }: OfRule) {
  const { t } = useTranslation('recurring')
  return <p className={classes.reason}>{attentionWords(t, rule)}</p>
}

function Acts({ accountId, rule, onDelete }: Acting & OfRule) {
  const { t } = useTranslation('recurring')
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  if (!mayWrite) return null
  const name = rule.customerName ?? ''
  const open = () =>
    void navigate({
      to: '/invoices/$accountId/recurring/rule/{-$recurringId}',
      params: { accountId, recurringId: rule.id },
    })
  return (
    <span className={classes.acts}>
      <FirstAct accountId={accountId} rule={rule} />
      <Menu
        trigger={<IconButton icon={IconDots} label={t('more', { name })} />}
        items={[
          { key: 'change', label: t('change'), icon: IconPencil, onPress: open },
          { key: 'delete', label: t('delete'), icon: IconTrash, tone: 'err', onPress: () => onDelete(rule) },
        ]}
      />
    </span>
  )
}

/** The one way on. */
function FirstAct({ accountId, rule }: OfRule & { accountId: string }) {
  const { t } = useTranslation('recurring')
  const pause = usePause(accountId)
  const name = rule.customerName ?? ''
  const { state, attention, id: recurringId } = rule
  if (attention?.draftId)
    return (
      <ButtonLink
        size="compact"
        to="/drafts/$accountId/draft/{-$draftId}"
        params={{ accountId, draftId: attention.draftId }}
      >
        {t('attention.open')}
      </ButtonLink>
    )
  if (attention)
    return (
      <ButtonLink
        size="compact"
        to="/invoices/$accountId/recurring/rule/{-$recurringId}"
        params={{ accountId, recurringId }}
      >
        {t('attention.choose')}
      </ButtonLink>
    )
  if (state === 'PAUSED')
    return (
      <Button
        size="compact"
        icon={IconPlayerPlay}
        aria-label={t('resume-named', { name })}
        onClick={() => pause(rule, false)}
      >
        {t('resume')}
      </Button>
    )
  if (state === 'ENDED') return null
  return (
    <SmallAction
      icon={IconPlayerPause}
      aria-label={t('pause-named', { name })}
      onClick={() => pause(rule, true)}
    >
      {t('pause')}
    </SmallAction>
  )
}

/** A rule on a narrow window. */
export function RuleCard({ accountId, rule, onDelete }: Acting & OfRule) {
  return (
    <RowCard
      title={<Customer accountId={accountId} rule={rule} />}
      figure={formatCents(rule.totalAmountInCent, rule.currency)}
      detail={<RhythmWords rule={rule} />}
      date={<Next rule={rule} />}
      state={<State rule={rule} />}
      actions={<Acts accountId={accountId} rule={rule} onDelete={onDelete} />}
    />
  )
}
