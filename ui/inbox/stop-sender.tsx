import {
  IconArrowBackUp,
  IconCircleCheck,
  IconFileCheck,
  IconInfoCircle,
  IconMailOff,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { Button, ButtonLink } from '../kit/button.tsx'
import { type InboxSender, openInbox, reportSender, stopSender } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'
import { Consequences, Page } from './page.tsx'

type FinalActProps = {
  heading: string
  words: { submit: string; stay: string }
  /** Asks the server, and leads to the next page. */
  onYes: () => Promise<void>
  items: ComponentProps<typeof Consequences>['items']
}

/** The consequences of an act against a sender, before it happens. */
function FinalAct({ heading, words: { submit, stay }, onYes, items }: FinalActProps) {
  const { words, act, fault } = useInboxContext()
  const [isBusy, setBusy] = useState(false)
  const answer = async () => {
    setBusy(true)
    await act(onYes)
    setBusy(false)
  }
  const dock = (
    <>
      <Button kind="danger" size="touch" fullWidth busy={isBusy} onClick={() => void answer()}>
        {submit}
      </Button>
      <ButtonLink kind="quiet" size="touch" fullWidth to="/inbox">
        {stay}
      </ButtonLink>
    </>
  )
  return (
    <Page heading={heading} dock={dock} fault={fault} back={words.back}>
      <Consequences items={items} />
    </Page>
  )
}

/** The question before a sender learns that nobody here knows them. */
export function ReportSender() {
  const { inbox, words, show } = useInboxContext()
  const navigate = useNavigate()
  const { report } = words
  const { name } = inbox.sender
  const answer = async () => {
    await reportSender()
    await navigate({ to: '/inbox', search: { view: 'reported' }, replace: true })
    const next = await openInbox()
    if (next) show(next)
  }
  const items = [
    [IconMailOff, report.noMail],
    [IconInfoCircle, report.told({ sender: name })],
    [IconArrowBackUp, report.undo],
  ] as const
  return <FinalAct heading={report.heading({ sender: name })} words={report} onYes={answer} items={items} />
}

/** The last page of who knows nobody here. */
export function Reported() {
  const { inbox, words } = useInboxContext()
  const { heading, lead, close } = words.reported
  return (
    <Page heading={heading} icon={IconCircleCheck} tone="ok">
      <p>{lead({ sender: inbox.sender.name })}</p>
      <p>{close}</p>
    </Page>
  )
}

/** The question before a sender's documents stop. */
export function StopSender({ sender: { receiverId, name } }: { sender: InboxSender }) {
  const { words, show } = useInboxContext()
  const navigate = useNavigate()
  const { stop } = words
  const answer = async () => {
    show(await stopSender(receiverId), ({ done }) => done.stopped({ sender: name }))
    await navigate({ to: '/inbox', replace: true })
  }
  const items = [
    [IconFileCheck, stop.kept],
    [IconMailOff, stop.noMail],
    [IconInfoCircle, stop.told({ sender: name })],
    [IconArrowBackUp, stop.undo],
  ] as const
  return <FinalAct heading={stop.heading({ sender: name })} words={stop} onYes={answer} items={items} />
}
