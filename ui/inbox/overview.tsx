import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { FieldError } from '../kit/field.tsx'
import { Icon } from '../kit/icon.tsx'
import { BySender, ToDo } from './document-lists.tsx'
import { useInboxContext } from './inbox-context.ts'
import classes from './overview.module.css'
import { OwnDetails } from './own-details.tsx'
import { Page } from './page.tsx'
import { Senders } from './senders.tsx'
import { useDocuments } from './use-documents.ts'

/** What is to do, who sends, and the receiver's own details. */
export function Overview() {
  const { inbox, words, said, fault } = useInboxContext()
  const { overview } = words
  const { documents, hasFailed, isLoading, load } = useDocuments()
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (said) status.current?.focus()
  }, [said])
  return (
    <Page heading={overview.heading(inbox.name)} fault={fault}>
      <p>
        {overview.from(inbox.senders.length)} {overview.mailedTo(inbox.address)}
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
