import { IconLock } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { useScope } from '../api/reach.ts'
import { mayIn } from '../api/rights.ts'
import { Icon } from '../kit/icon.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { Notice } from '../kit/notice.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { FIRST_APART, partsFor, partText, type SettingsPart, settingsParts } from '../shell/settings-parts.ts'
import classes from './settings-frame.module.css'

type SettingsFrameProps = {
  account: Account
  current: SettingsPart
  /** The page that everybody may open, with data of owners alone; the others say so themselves. */
  ofOwners?: 'company' | 'connections' | undefined
  children: ReactNode
}

/** The settings of a company: their parts beside the one that is shown, in a select on a phone. */
export function SettingsFrame({ account, current, ofOwners, children }: SettingsFrameProps) {
  const { t } = useTranslation('settings')
  const parts = partsFor(account, useScope() !== 'USER')
  const isNarrow = useNarrow(narrow.cards)
  if (parts.length < 2) return children
  const Title = current === 'company' ? 'h1' : 'p'
  return (
    <div className={classes.frame}>
      <Title className={classes.title}>{t('data:title')}</Title>
      <div className={classes.columns}>
        {isNarrow ? (
          <PartSelect account={account} parts={parts} current={current} />
        ) : (
          <nav className={classes.parts} aria-label={t('parts')}>
            {parts.map((part) => (
              <PartLink key={part} account={account} part={part} isCurrent={part === current} />
            ))}
          </nav>
        )}
        <div className={classes.content}>
          {ofOwners && !mayIn(account, 'manage') && (
            <div className={classes.owners}>
              <Notice tone="quiet" icon={IconLock} title={t(`owners.${ofOwners}`)} />
            </div>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}

type PartLinkProps = { account: Account; part: SettingsPart; isCurrent: boolean }

function PartLink({ account, part, isCurrent }: PartLinkProps) {
  const { t } = useTranslation('settings')
  const accountId = account.id
  const look = {
    className: classes.part,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    'data-apart': part === FIRST_APART || undefined,
  }
  const words = (
    <>
      <Icon of={settingsParts[part]} size={18} />
      <span>{t(partText(part, account))}</span>
    </>
  )
  if (part === 'company')
    return (
      <Link to="/data/{-$accountId}" params={{ accountId }} activeOptions={{ exact: true }} {...look}>
        {words}
      </Link>
    )
  return (
    <Link to="/data/$accountId/$part" params={{ accountId, part }} search={{}} {...look}>
      {words}
    </Link>
  )
}

type PartSelectProps = { account: Account; parts: SettingsPart[]; current: SettingsPart }

function PartSelect({ account, parts, current }: PartSelectProps) {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const accountId = account.id
  const open = (value: string) => {
    const part = parts.find((one) => one === value)
    if (part === undefined || part === current) return
    void (part === 'company'
      ? navigate({ to: '/data/{-$accountId}', params: { accountId } })
      : navigate({ to: '/data/$accountId/$part', params: { accountId, part }, search: {} }))
  }
  return (
    <div className={classes.select}>
      <SelectField
        label=""
        aria-label={t('parts')}
        value={current}
        onChange={open}
        choices={parts.map((part) => ({ value: part, label: t(partText(part, account)) }))}
      />
    </div>
  )
}
