import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, accountName, accountSearchQuery, accountsHolding } from '../api/accounts.ts'
import { useScope } from '../api/reach.ts'
import classes from './account-selector.module.css'
import { type AccountChoice, AccountSelector, Letterhead } from './account-selector.tsx'

type AccountSwitcherProps = { account: Account | undefined; accounts: Account[]; isAdmin: boolean }

/** Choosing an account keeps the screen where the other one has it, else goes to its overview. Admins search all accounts, others filter their own. */
export function AccountSwitcher({ account, accounts, isAdmin }: AccountSwitcherProps) {
  const navigate = useNavigate()
  const scope = useScope()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const open = (accountId: string) => {
    const chosen = accounts.find(({ id }) => id === accountId)
    const same = account && chosen && sameScreen(path, account.id, chosen)
    if (same) void navigate({ href: same })
    else void navigate({ to: '/overview/{-$accountId}', params: { accountId } })
  }
  if (isAdmin) return <SearchedAccounts account={account} onChoose={open} />
  if (scope === 'NOTHING') return null
  if (account && (accounts.length < 2 || scope === 'DRAFT')) {
    return (
      <span className={classes.words}>
        <Letterhead account={account} />
      </span>
    )
  }
  return <OwnAccounts account={account} accounts={accounts} onChoose={open} />
}

const DOCUMENTS = /^\/doccle\//
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** The path of the same list in another account, without what is of one account alone; undefined where it has none. */
function sameScreen(path: string, from: string, { id, features }: Account): string | undefined {
  const [before, behind] = path.split(from)
  if (before === undefined || behind === undefined) return
  if (!features.includes(DOCUMENTS.test(path) ? 'DOCCLE' : 'PEPPOL')) return
  return `${before}${id}${ID.test(behind) ? '' : behind}`
}

type Choosing = { account: Account | undefined; onChoose: (accountId: string) => void }

function OwnAccounts({ account, accounts, onChoose }: Choosing & { accounts: Account[] }) {
  const [text, setText] = useState('')
  const choices = accountsHolding(accounts, text).map(
    ({ id, name, isTest, supplier }): AccountChoice => ({
      id,
      name: accountName({ name, isTest }),
      vat: supplier.vat,
    }),
  )
  return (
    <AccountSelector
      current={account}
      choices={choices}
      onType={setText}
      onChoose={onChoose}
      all={(close) => <AllCompanies onGo={close} />}
    />
  )
}

/** The list of accounts, with the user's role in each. */
function AllCompanies({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('accounts')
  return (
    <Link to="/companies" className={classes.all} onClick={onGo}>
      {t('all')}
    </Link>
  )
}

function SearchedAccounts({ account, onChoose }: Choosing) {
  const [text, setText] = useState('')
  const settled = useSettled(text.trim(), 500)
  const found = useQuery({ ...accountSearchQuery(settled), placeholderData: keepPreviousData })
  return (
    <AccountSelector
      current={account}
      choices={settled ? (found.data ?? []) : []}
      onType={setText}
      onChoose={onChoose}
      isSearching={found.isFetching || text.trim() !== settled}
    />
  )
}

/** The value once it has not changed for that many milliseconds. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
