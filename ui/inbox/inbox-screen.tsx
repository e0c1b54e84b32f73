import { IconAlertCircle, IconLogout } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type InboxTexts, inboxTexts } from '#generated/texts/receivers/inbox.ts'
import { isRefused, isRefusedWith } from '../api/failure.ts'
import { Button } from '../kit/button.tsx'
import { ReceiverFrame } from '../shell/receiver-frame.tsx'
import { browserLanguage, type ReceiverLanguage, useReceiverWords } from '../shell/receiver-language.ts'
import { Arrival } from './arrival.tsx'
import { ChangeAddress } from './change-address.tsx'
import { Connect, Verify } from './connect.tsx'
import { DocumentPage } from './document-page.tsx'
import { Expired } from './expired.tsx'
import { type Inbox, openInbox, setLanguage, signOut } from './inbox.ts'
import { faultWords, InboxContext, useInboxContext } from './inbox-context.ts'
import classes from './inbox-screen.module.css'
import { keepSession } from './kept.ts'
import { forgetLink } from './link.ts'
import { Overview } from './overview.tsx'
import { Page } from './page.tsx'
import { Reported, ReportSender, StopSender } from './stop-sender.tsx'
import { useSenderLogo } from './use-sender-logo.ts'
import type { InboxView } from './view.ts'

type State =
  | { kind: 'loading' | 'expired' | 'left' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'open'; inbox: Inbox; said?: InboxContext['said'] }

type Action = () => Promise<void>

/** The receiver's pages: opened, read in a language, changed by actions. @param view another one drops the act that waits for a code */
function useInbox(view: string | undefined) {
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
  /** The tab is closed to whoever comes after, also where the server doesn't answer. */
  const leave = async () => {
    // The page stays in the language of the documents.
    setChosen(chosen ?? shownLanguage(state))
    const ended = signOut().catch(() => undefined)
    forgetLink()
    await ended
    keepSession(undefined)
    setWaiting(undefined)
    setState({ kind: 'left' })
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
    leave,
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

const useWords = (language: ReceiverLanguage | undefined) => useReceiverWords(inboxTexts, language)

const SignPage = lazy(() => import('./signing/sign-page.tsx'))
const LoginPage = lazy(() => import('./signing/login-page.tsx'))
const RefusePage = lazy(() => import('./signing/refuse-page.tsx'))

/** The pages of a mailed link. Nobody signs in here: the link identifies, a code proves. */
export function InboxScreen(shown: InboxView) {
  const inbox = useInbox(shown.view && [shown.view, shown.document, shown.step].join('/'))
  const words = useWords(inbox.language)
  const sender = inbox.state.kind === 'open' ? inbox.state.inbox.sender : undefined
  const logo = useSenderLogo(sender)
  if (!words || !inbox.language) return <main aria-busy />
  return (
    <ReceiverFrame
      title={words.title}
      language={inbox.language}
      onLanguage={inbox.choose}
      sender={sender?.name}
      logo={logo}
      onSignOut={inbox.state.kind === 'open' ? () => void inbox.leave() : undefined}
    >
      <Content inbox={inbox} words={words} shown={shown} />
    </ReceiverFrame>
  )
}

type ContentProps = { shown: InboxView; inbox: ReturnType<typeof useInbox>; words: InboxTexts }

function Content({ inbox, words, shown }: ContentProps) {
  const { state, show, act, verifyFirst, failure, isWaiting } = inbox
  const view = useRef<HTMLDivElement>(null)
  // The page that comes back is read again.
  useEffect(() => {
    if (!isWaiting) view.current?.querySelector('h1')?.focus()
  }, [isWaiting])
  if (state.kind === 'expired') return <Expired words={words} />
  if (state.kind === 'left')
    return (
      <Page heading={words.left.heading} icon={IconLogout}>
        <p>{words.left.lead}</p>
      </Page>
    )
  if (state.kind === 'failed') return <Failed error={state.error} words={words} onRetry={inbox.open} />
  if (state.kind !== 'open') return <p aria-busy>{words.loading}</p>
  const fault = failure === undefined ? undefined : faultWords(failure, words)
  return (
    <InboxContext value={{ inbox: state.inbox, said: state.said, words, show, act, verifyFirst, fault }}>
      {isWaiting && <Verify onDone={inbox.verified} onBack={inbox.giveUp} />}
      {/* Typed values stay while the code is asked for. */}
      <div ref={view} className={classes.view} hidden={isWaiting}>
        <View {...shown} />
      </div>
    </InboxContext>
  )
}

function View({ view, sender, document, step, failed }: InboxView) {
  const { inbox, words } = useInboxContext()
  const stopped = inbox.senders.find(({ receiverId }) => receiverId === sender)
  if (view === 'document' && document) return <DocumentPage key={document} id={document} />
  const signing = signingPage({ view, document, step, failed })
  if (signing) return <Suspense fallback={<p aria-busy>{words.loading}</p>}>{signing}</Suspense>
  if (view === 'stop' && stopped) return <StopSender sender={stopped} />
  if (view === 'address') return <ChangeAddress />
  if (view === 'report') return <ReportSender />
  if (view === 'reported') return <Reported />
  if (inbox.isInvitation) return <Connect />
  return view === 'arrival' ? <Arrival /> : <Overview />
}

/** Loaded when somebody signs. */
function signingPage({ view, document, step, failed }: InboxView) {
  if (view === 'login') return <LoginPage />
  if (view === 'sign' && document)
    return <SignPage key={document} id={document} isCode={step === 'code'} failed={failed} />
  return view === 'refuse' && document ? <RefusePage key={document} id={document} /> : undefined
}

function Failed({
  error,
  words,
  onRetry,
}: {
  error: unknown
  words: InboxTexts
  onRetry: () => Promise<void>
}) {
  const retry = (
    <Button kind="primary" size="touch" fullWidth onClick={() => void onRetry()}>
      {words.fault.retry}
    </Button>
  )
  return (
    <Page heading={words.fault.failed} icon={IconAlertCircle} dock={retry}>
      <p>{faultWords(error, words)}</p>
    </Page>
  )
}
