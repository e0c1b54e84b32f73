import {
  IconArrowBackUp,
  IconCircleCheck,
  IconFileCheck,
  IconInfoCircle,
  IconMailOff,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, ButtonLink } from '../kit/button.tsx'
import { type InboxSender, openInbox, reportSender, stopSender } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'
import { Consequences, Page } from './page.tsx'

/** The question before a sender is told that nobody here knows them. */
export function ReportSender() {
  const { inbox, words, act, show, fault } = useInboxContext()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const { report } = words
  const { name } = inbox.sender
  const answer = async () => {
    setBusy(true)
    await act(async () => {
      await reportSender()
      await navigate({ to: '/inbox', search: { view: 'reported' }, replace: true })
      const next = await openInbox()
      if (next) show(next)
    })
    setBusy(false)
  }
  const dock = (
    <>
      <Button kind="danger" size="touch" fullWidth busy={isBusy} onClick={() => void answer()}>
        {report.submit}
      </Button>
      <ButtonLink kind="quiet" size="touch" fullWidth to="/inbox">
        {report.stay}
      </ButtonLink>
    </>
  )
  const items = [
    [IconMailOff, report.noMail],
    [IconInfoCircle, report.told({ sender: name })],
    [IconArrowBackUp, report.undo],
  ] as const
  return (
    <Page heading={report.heading({ sender: name })} dock={dock} fault={fault} back={words.back}>
      <Consequences items={items} />
    </Page>
  )
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

/** The consequences of a stop, before it happens. */
export function StopSender({ sender: { receiverId, name } }: { sender: InboxSender }) {
  const { words, act, show, fault } = useInboxContext()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const { stop } = words
  const answer = async () => {
    setBusy(true)
    await act(async () => {
      show(await stopSender(receiverId), ({ done }) => done.stopped({ sender: name }))
      await navigate({ to: '/inbox', replace: true })
    })
    setBusy(false)
  }
  const dock = (
    <>
      <Button kind="danger" size="touch" fullWidth busy={isBusy} onClick={() => void answer()}>
        {stop.submit}
      </Button>
      <ButtonLink kind="quiet" size="touch" fullWidth to="/inbox">
        {stop.stay}
      </ButtonLink>
    </>
  )
  const items = [
    [IconFileCheck, stop.kept],
    [IconMailOff, stop.noMail],
    [IconInfoCircle, stop.told({ sender: name })],
    [IconArrowBackUp, stop.undo],
  ] as const
  return (
    <Page heading={stop.heading({ sender: name })} dock={dock} fault={fault} back={words.back}>
      <Consequences items={items} />
    </Page>
  )
}
