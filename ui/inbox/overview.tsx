import { IconCircleCheck, IconLanguage, IconMail, IconUser } from '@tabler/icons-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { frameTexts } from '#generated/texts/pages/frame.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { FieldError } from '../kit/field.tsx'
import { Icon } from '../kit/icon.tsx'
import { receiverLanguages } from '../shell/receiver-language.ts'
import { BySender, ToDo } from './document-lists.tsx'
import { type InboxDocument, listDocuments } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'
import classes from './overview.module.css'
import { Page } from './page.tsx'
import { Senders } from './senders.tsx'

/** The receiver's details, and the link to change the address. The language is chosen above every page. */
function OwnDetails() {
  const { inbox, words } = useInboxContext()
  const { details } = words
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{details.heading}</h2>
      <ul className={classes.rows}>
        <li className={classes.row}>
          <span className={classes.state}>
            <Icon of={IconUser} size={22} />
          </span>
          <div className={classes.what}>
            <h3>{details.name}</h3>
            <p>{inbox.name}</p>
            <p>{details.askSender}</p>
          </div>
        </li>
        <li className={classes.row}>
          <span className={classes.state}>
            <Icon of={IconMail} size={22} />
          </span>
          <div className={classes.what}>
            <h3>{details.email}</h3>
            <p>{inbox.address}</p>
            <ButtonLink size="touch" to="/inbox" search={{ view: 'address' }}>
              {details.change}
            </ButtonLink>
          </div>
        </li>
        <li className={classes.row}>
          <span className={classes.state}>
            <Icon of={IconLanguage} size={22} />
          </span>
          <div className={classes.what}>
            <h3>{frameTexts[inbox.language].language}</h3>
            <p>{receiverLanguages[inbox.language]}</p>
          </div>
        </li>
      </ul>
    </section>
  )
}

type Documents = {
  /** Undefined until they are there. */
  documents: InboxDocument[] | undefined
  /** True from a failure on until they are there. */
  hasFailed: boolean
  isLoading: boolean
  load: () => Promise<void>
}

/** The receiver's documents. They are asked for anew once a code opens more of them. */
function useDocuments(): Documents {
  const { inbox, act } = useInboxContext()
  const [documents, setDocuments] = useState<InboxDocument[]>()
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setLoading(true)
    let found: InboxDocument[] | undefined
    await act(async () => {
      found = await listDocuments()
      setDocuments(found)
    })
    setFailed(found === undefined)
    setLoading(false)
  }, [act])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `act` is another one at each drawing; only a code changes the list
  useEffect(() => void load(), [inbox.verifiedUntil])
  return { documents, hasFailed, isLoading, load }
}

/** The open requests, the senders, and the receiver's own details. */
export function Overview() {
  const { inbox, words, said, fault } = useInboxContext()
  const { overview } = words
  const { documents, hasFailed, isLoading, load } = useDocuments()
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (said) status.current?.focus()
  }, [said])
  return (
    <Page heading={overview.heading({ name: inbox.name })} fault={fault}>
      <p>
        {overview.from({ count: inbox.senders.length })} {overview.mailedTo({ address: inbox.address })}
      </p>
      <div role="status">
        {said && (
          <p ref={status} tabIndex={-1} className={classes.said}>
            <Icon of={IconCircleCheck} size={20} />
            {said(words)}
          </p>
        )}
      </div>
      {documents && <ToDo documents={documents} />}
      {documents && <BySender documents={documents} />}
      {!documents && !hasFailed && <p aria-busy>{words.loading}</p>}
      {!documents && hasFailed && (
        <>
          <FieldError>{words.fault.failed}</FieldError>
          <Button size="touch" busy={isLoading} busyLabel={words.loading} onClick={() => void load()}>
            {words.fault.retry}
          </Button>
        </>
      )}
      <Senders />
      <OwnDetails />
    </Page>
  )
}
