import { IconAlertCircle } from '@tabler/icons-react'
import { Button } from '../kit/button.tsx'
import { ChangeAddress } from './change-address.tsx'
import { Connect } from './connect.tsx'
import { DocumentPage } from './document-page.tsx'
import { Expired } from './expired.tsx'
import { faultWords } from './fault-words.ts'
import { Frame } from './frame.tsx'
import { InboxContext, useInboxContext } from './inbox-context.ts'
import classes from './inbox-screen.module.css'
import { useWords } from './language.ts'
import { Overview } from './overview.tsx'
import { Page } from './page.tsx'
import { Reported, ReportSender } from './report-sender.tsx'
import { StopSender } from './stop-sender.tsx'
import { useInbox } from './use-inbox.ts'
import { Verify } from './verify.tsx'
import type { InboxView } from './view.ts'
import type { Words } from './words/words.ts'

/** What a mailed link opens. Nobody signs in here: the link identifies, a code proves. */
export function InboxScreen({ view, sender, document }: InboxView) {
  const inbox = useInbox(document ?? view)
  const words = useWords(inbox.language)
  if (!words || !inbox.language) return <main aria-busy />
  return (
    <Frame words={words} language={inbox.language} onLanguage={inbox.choose}>
      <Content inbox={inbox} words={words} view={view} sender={sender} document={document} />
    </Frame>
  )
}

type ContentProps = InboxView & { inbox: ReturnType<typeof useInbox>; words: Words }

function Content({ inbox, words, view, sender, document }: ContentProps) {
  const { state, show, act, verifyFirst, failure } = inbox
  if (state.kind === 'expired') return <Expired words={words} />
  if (state.kind === 'failed') return <Failed error={state.error} words={words} onRetry={inbox.open} />
  if (state.kind !== 'open') return <p aria-busy>{words.loading}</p>
  const fault = failure === undefined ? undefined : faultWords(failure, words)
  return (
    <InboxContext value={{ inbox: state.inbox, said: state.said, words, show, act, verifyFirst, fault }}>
      {inbox.isWaiting && <Verify onDone={inbox.verified} onBack={inbox.giveUp} />}
      {/* What was typed stays while the code is asked for. */}
      <div className={classes.view} hidden={inbox.isWaiting}>
        <View view={view} sender={sender} document={document} />
      </div>
    </InboxContext>
  )
}

function View({ view, sender, document }: InboxView) {
  const { inbox } = useInboxContext()
  const stopped = inbox.senders.find(({ receiverId }) => receiverId === sender)
  if (view === 'document' && document) return <DocumentPage key={document} id={document} />
  if (view === 'stop' && stopped) return <StopSender sender={stopped} />
  if (view === 'address') return <ChangeAddress />
  if (view === 'report') return <ReportSender />
  if (view === 'reported') return <Reported />
  return inbox.isInvitation ? <Connect /> : <Overview />
}

function Failed({ error, words, onRetry }: { error: unknown; words: Words; onRetry: () => Promise<void> }) {
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
