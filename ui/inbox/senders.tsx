import { IconCircleCheck, IconHourglass, IconMailOff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { type InboxSender, startSender } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'
import classes from './overview.module.css'

/** The senders of a receiver: those who know the address, once a code was entered. */
export function Senders() {
  const { inbox, words, verifyFirst } = useInboxContext()
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{words.overview.senders}</h2>
      <ul className={classes.rows}>
        {inbox.senders.map((sender) => (
          <SenderRow key={sender.receiverId} sender={sender} />
        ))}
      </ul>
      {inbox.verifiedUntil === null && (
        <Button kind="quiet" size="touch" onClick={verifyFirst}>
          {words.overview.showAll}
        </Button>
      )}
    </section>
  )
}

const states = {
  connected: { icon: IconCircleCheck, tone: 'ok' },
  waiting: { icon: IconHourglass, tone: undefined },
  stopped: { icon: IconMailOff, tone: undefined },
} as const

function senderState({ isConnected, isStopped }: InboxSender): keyof typeof states {
  if (isStopped) return 'stopped'
  return isConnected ? 'connected' : 'waiting'
}

function SenderRow({ sender }: { sender: InboxSender }) {
  const { words } = useInboxContext()
  const state = senderState(sender)
  const { icon, tone } = states[state]
  return (
    <li className={classes.row}>
      <span className={classes.state} data-tone={tone}>
        <Icon of={icon} size={22} />
      </span>
      <div className={classes.what}>
        <h3>{sender.name}</h3>
        <p>{words.sender[state]}</p>
        {sender.email && (
          <p>
            <a href={`mailto:${sender.email}`}>{sender.email}</a>
          </p>
        )}
        {state === 'connected' ? <Stop sender={sender} /> : <Start sender={sender} />}
      </div>
    </li>
  )
}

function Stop({ sender: { receiverId, name } }: { sender: InboxSender }) {
  const { words } = useInboxContext()
  return (
    <ButtonLink kind="quiet" size="touch" to="/inbox" search={{ view: 'stop', sender: receiverId }}>
      {words.sender.stop({ sender: name })}
    </ButtonLink>
  )
}

function Start({ sender: { receiverId, name } }: { sender: InboxSender }) {
  const { words, act, show } = useInboxContext()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await act(async () => show(await startSender(receiverId), ({ done }) => done.connected({ sender: name })))
    setBusy(false)
  }
  return (
    <Button size="touch" busy={isBusy} onClick={() => void start()}>
      {words.sender.start({ sender: name })}
    </Button>
  )
}
