import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconClockOff,
  IconEye,
  IconInfoCircle,
  IconMail,
  IconMailOff,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { StatusMark, Tag } from '../kit/badge.tsx'
import { formatDate, formatTime, localDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import type { Column } from '../kit/table.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { Tooltip } from '../kit/tooltip.tsx'
import classes from './people.module.css'
import { type Member, nameOf } from './queries.ts'
import { LockedRole, RoleField } from './role-field.tsx'

/** The question that is open. */
export type Asked =
  | { act: 'END' | 'AGAIN' | 'REACH'; member: Member }
  | { act: 'INVITE' | 'LAST'; member: undefined }

type Facts = {
  accountId: string
  /** An owner or an administrator. */
  mayManage: boolean
  /** An owner of a company that is not locked. */
  mayInvite: boolean
  /** The account has the second channel. */
  hasDocuments: boolean
  /** The id of the only owner. */
  onlyOwner: string | undefined
  /** An administrator, who never changes owners here. */
  isOperator: boolean
  onAsked: (asked: Asked) => void
}

type PeopleColumns = Record<'name' | 'role' | 'state' | 'seen' | 'acts', Column<Member>>

/** The columns of the people of a company; a member who is no owner sees name and role. */
export function usePeopleColumns(facts: Facts): PeopleColumns {
  const { t } = useTranslation('members')
  const { accountId, mayManage, hasDocuments, onlyOwner, isOperator } = facts
  const role = (member: Member) => {
    if (!mayManage) return t(`role.${member.role}`)
    if (member.isSeat || member.id === onlyOwner) return <LockedRole role={member.role} />
    if (isOperator && member.role === 'OWNER') return <LockedRole role={member.role} />
    return <RoleField accountId={accountId} member={member} isOperator={isOperator} />
  }
  return {
    name: {
      key: 'name',
      usual: 220,
      header: t('column.name'),
      wraps: true,
      cell: (member) => <Person member={member} />,
    },
    role: { key: 'role', usual: 140, header: t('column.role'), cell: role },
    state: {
      key: 'state',
      usual: 140,
      header: t('column.state'),
      cell: (member) => <State member={member} hasDocuments={hasDocuments} />,
    },
    seen: {
      key: 'seen',
      usual: 110,
      header: t('column.seen'),
      dim: true,
      cell: ({ lastSeenAt }) => seenWords(t, lastSeenAt),
    },
    acts: {
      key: 'acts',
      usual: 120,
      header: null,
      spokenHeader: t('column.acts'),
      align: 'end',
      cell: (member) => <Acts member={member} {...facts} />,
    },
  }
}

function Person({ member }: { member: Member }) {
  const { t } = useTranslation('members')
  const { name, email, isYou, isSeat, state, invitedAt, expiresAt } = member
  const isInvited = state !== 'ACTIVE' && invitedAt !== null
  return (
    <span className={classes.person}>
      <span className={classes.avatar} data-invited={isInvited || undefined} aria-hidden>
        {isInvited ? <Icon of={IconMail} size={16} /> : initialsOf(nameOf(member))}
      </span>
      <span className={classes.lines}>
        <span>
          <b>{nameOf(member)}</b> {isYou && <Tag>{t('you')}</Tag>} {isSeat && <Tag>{t('seat')}</Tag>}
        </span>
        {name && <small>{email}</small>}
        {isInvited && (
          <small>{t('invited', { at: formatDate(invitedAt), until: formatDate(expiresAt) })}</small>
        )}
      </span>
    </span>
  )
}

/** Of the first and the last word: Anna Peeters is AP. */
function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s.]+/).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

const MARKS = {
  ACTIVE: { icon: IconCircleCheck, tone: 'ok' },
  INVITED: { icon: IconClock, tone: 'warn' },
  EXPIRED: { icon: IconClockOff, tone: 'neutral' },
  NOT_DELIVERED: { icon: IconAlertTriangle, tone: 'err' },
  SEAT: { icon: IconEye, tone: 'ok' },
  UNSURE: { icon: IconAlertTriangle, tone: 'warn' },
} as const

function State({ member, hasDocuments }: { member: Member; hasDocuments: boolean }) {
  const { t } = useTranslation('members')
  const { state, isSeat, readsDocuments, reach } = member
  const isUnsure = state === 'INVITED' && reach.reason === 'UNKNOWN'
  const shown = isUnsure ? 'UNSURE' : state === 'ACTIVE' && isSeat ? 'SEAT' : state
  return (
    <span className={classes.lines}>
      <StatusMark {...MARKS[shown]}>{t(`state.${shown}`)}</StatusMark>
      {isSeat && hasDocuments && (
        <small className={classes.below}>{t(readsDocuments ? 'reads.both' : 'reads.invoices')}</small>
      )}
      {state === 'ACTIVE' && reach.reason === 'BOUNCED' && (
        <StatusMark icon={IconMailOff} tone="err">
          {t('state.RETURNED', { at: formatDate(reach.since) })}
        </StatusMark>
      )}
    </span>
  )
}

/** Today and yesterday by their names and with the time, an earlier day by its date. */
export function seenWords(t: TFunction<'members'>, at: string | null, now = new Date()): string {
  if (at === null) return '–'
  const day = localDate(new Date(at))
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (day === localDate(now)) return t('seen.today', { time: formatTime(at) })
  return day === localDate(yesterday) ? t('seen.yesterday', { time: formatTime(at) }) : formatDate(at)
}

type ActsProps = Facts & { member: Member }

function Acts({ member, mayManage, mayInvite, hasDocuments, onlyOwner, isOperator, onAsked }: ActsProps) {
  const { t } = useTranslation('members')
  if (member.id === onlyOwner)
    return (
      <Tooltip text={t('last.body')}>
        {(describedBy) => (
          <button type="button" className={classes.only} aria-describedby={describedBy}>
            {t('only-owner')} <Icon of={IconInfoCircle} size={16} />
          </button>
        )}
      </Tooltip>
    )
  if (!mayManage || member.isYou || (isOperator && member.role === 'OWNER')) return null
  const isInvited = member.state !== 'ACTIVE'
  const end = isInvited ? 'withdraw' : member.isSeat ? 'stop' : 'remove'
  const name = nameOf(member)
  return (
    <span className={classes.acts}>
      {isInvited && mayInvite && (
        <SmallAction
          icon={IconSend}
          aria-label={t('again.named', { name })}
          onClick={() => onAsked({ act: 'AGAIN', member })}
        >
          {t('again.open')}
        </SmallAction>
      )}
      {member.isSeat && hasDocuments && mayInvite && !isInvited && (
        <SmallAction
          icon={IconPencil}
          aria-label={t('reads.named', { name })}
          onClick={() => onAsked({ act: 'REACH', member })}
        >
          {t('reads.open')}
        </SmallAction>
      )}
      <SmallAction
        icon={IconTrash}
        aria-label={t(`${end}.named`, { name })}
        onClick={() => onAsked({ act: 'END', member })}
      >
        {t(`${end}.open`)}
      </SmallAction>
    </span>
  )
}
