import { useCallback, useEffect, useState } from 'react'
import { isRefused, isRefusedWith } from '../api/failure.ts'

import { browserLanguage, type ReceiverLanguage } from '../shell/receiver-language.ts'
import { type Inbox, openInbox, setLanguage } from './inbox.ts'
import type { InboxContext } from './inbox-context.ts'
import { keepSession } from './kept.ts'

type State =
  | { kind: 'loading' | 'expired' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'open'; inbox: Inbox; said?: InboxContext['said'] }

type Action = () => Promise<void>

/** The receiver's pages: opened, read in a language, changed by actions. @param view another one drops the act that waits for a code */
export function useInbox(view: string | undefined) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [chosen, setChosen] = useState<ReceiverLanguage>()
  const [failure, setFailure] = useState<unknown>()
  const [waiting, setWaiting] = useState<Action>()
  const show = (inbox: Inbox, said?: InboxContext['said']) => setState({ kind: 'open', inbox, said })
  const open = useCallback(async () => {
    setState({ kind: 'loading' })
    try {
      const inbox = await openInbox()
      setState(inbox ? { kind: 'open', inbox } : { kind: 'expired' })
    } catch (error) {
      setState({ kind: 'failed', error })
    }
  }, [])
  useEffect(() => void open(), [open])
  useEffect(() => {
    setWaiting(undefined)
    setFailure(undefined)
    if (view !== undefined) setState((now) => (now.kind === 'open' ? { ...now, said: undefined } : now))
  }, [view])
  const act = async (action: Action) => {
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      if (isRefused(error, 'CODE_REQUIRED')) setWaiting(() => action)
      else if (isRefusedWith(error, 401)) end()
      else setFailure(error)
    }
  }
  const end = () => {
    keepSession(undefined)
    setState({ kind: 'expired' })
  }
  const choose = (language: ReceiverLanguage) => {
    setChosen(language)
    if (state.kind === 'open') void act(async () => show(await setLanguage(language), state.said))
  }
  return {
    state,
    language: chosen ?? shownLanguage(state),
    choose,
    open,
    show,
    act,
    failure,
    isWaiting: waiting !== undefined,
    verifyFirst: () => setWaiting(() => async () => undefined),
    verified: async (inbox: Inbox) => {
      show(inbox)
      setWaiting(undefined)
      if (waiting) await act(waiting)
    },
    giveUp: () => setWaiting(undefined),
  }
}

function shownLanguage(state: State): ReceiverLanguage | undefined {
  if (state.kind === 'loading') return undefined
  return state.kind === 'open' ? state.inbox.language : browserLanguage()
}
