import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type Account, searchedTogether } from '../api/accounts.ts'
import { type Scope, useScope } from '../api/reach.ts'
import { useShortcutsSwitch } from '../api/shortcuts-switch.ts'
import { isTyping } from '../kit/typing.ts'
import { mayDeliver, mayDraft, tabsFor } from './tabs.ts'

const secondKeyMs = 1200

/** Keyboard shortcuts of the whole page; inactive during typing, with a modifier key, or in a dialog. */
export function useShortcuts(
  { account, accounts, isAdmin }: { account: Account | undefined; accounts: Account[]; isAdmin: boolean },
  { help, search }: { help: () => void; search: () => void },
) {
  const { isOn, setOn } = useShortcutsSwitch()
  const viewer = { isAdmin, scope: useScope() }
  const offered = {
    isOn,
    setOn,
    mayDraft: mayDraft(account, viewer),
    mayDeliver: mayDeliver(account, viewer),
    maySearch:
      (account !== undefined || isAdmin || searchedTogether(accounts).length > 0) && viewer.scope === 'USER',
    tabs: tabsFor(account, viewer),
  }
  useSearchKey(offered.maySearch, search)
  const actions = useActions(account, { ...offered, scope: viewer.scope }, help)
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    if (!isOn) return
    let goUntil = 0
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isBusyElsewhere(event)) return
      const pressed = Date.now() < goUntil ? `g ${event.key}` : event.key
      goUntil = event.key === 'g' && pressed === 'g' ? Date.now() + secondKeyMs : 0
      const action = latest.current[pressed]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
  return offered
}

/** Ctrl+K, or Cmd+K, also while typing; it has a modifier, so it needs no switch. */
function useSearchKey(isOn: boolean, search: () => void): void {
  const latest = useRef(search)
  latest.current = search
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isAsked || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (document.querySelector('[aria-modal="true"]') === null) latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}

function useActions(
  account: Account | undefined,
  {
    mayDraft,
    mayDeliver,
    tabs,
    scope,
  }: { mayDraft: boolean; mayDeliver: boolean; tabs: ReturnType<typeof tabsFor>; scope: Scope },
  help: () => void,
): Record<string, () => void> {
  const navigate = useNavigate()
  const actions: Record<string, () => void> = { '?': help, '/': focusSearch }
  if (scope === 'USER') actions['g w'] = () => void navigate({ to: '/companies' })
  if (!account) return actions
  const params = { accountId: account.id }
  if (mayDraft) {
    actions.n = () => {
      if (!pressOwnNew()) void navigate({ to: '/drafts/$accountId/draft/{-$draftId}', params })
    }
  }
  if (!mayDraft && mayDeliver)
    actions.n = () => void navigate({ to: '/doccle/documents/{-$accountId}/new', params })
  for (const { go, to } of tabs) {
    if (go) actions[`g ${go}`] = () => void navigate({ to, params })
  }
  return actions
}

/** A page that needs another step first has its own button. */
function pressOwnNew(): boolean {
  const button = document.querySelector<HTMLElement>('button[data-new-document]')
  // A dialog that opens returns the focus to the earlier element.
  button?.focus({ preventScroll: true })
  button?.click()
  return button !== null
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('input[data-search-field]')?.focus()
}

function isBusyElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  return isTyping(event) || document.querySelector('[aria-modal="true"]') !== null
}
