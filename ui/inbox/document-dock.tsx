import {
  IconAlertCircle,
  IconCheck,
  IconClock,
  IconEyeCheck,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { saveFile } from '../api/download.ts'
import { Button } from '../kit/button.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import classes from './document-page.module.css'
import { confirmReading, type InboxDocument } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'
import { requestSealed, startSigning } from './signing/signing.ts'
import { askedWords, documentTask } from './task.ts'

type DocumentDockProps = {
  document: InboxDocument
  /** The last page that the reader saw. */
  pagesShown: number
  onChange: (document: InboxDocument) => void
}

/** The requests to the reader, and their buttons. */
export function DocumentDock({ document, pagesShown, onChange }: DocumentDockProps) {
  const { words, act } = useInboxContext()
  const [isBusy, setBusy] = useState(false)
  const left = document.pages - pagesShown
  const run = async (action: () => Promise<void>) => {
    setBusy(true)
    await act(action)
    setBusy(false)
  }
  const saveSealed = () => saveFile(requestSealed(document.id), `${document.name ?? document.docType}.pdf`)
  const confirm = async () => onChange(await confirmReading(document.id, pagesShown))
  const asksReading = document.readConfirmation?.confirmedAt === null
  const asksSignature = documentTask(document) === 'sign'
  return (
    <>
      <Facts document={document} left={left} />
      {asksReading && (
        <Button
          kind={asksSignature ? 'secondary' : 'primary'}
          size="touch"
          icon={IconEyeCheck}
          fullWidth
          busy={isBusy}
          aria-disabled={left > 0}
          aria-describedby="left-to-read"
          onClick={() => left <= 0 && void run(confirm)}
        >
          {words.document.confirm}
        </Button>
      )}
      {asksSignature && <SignButton document={document} pagesShown={pagesShown} />}
      {document.signing?.hasSealedCopy && (
        <Button
          kind="primary"
          size="touch"
          icon={IconRosetteDiscountCheck}
          fullWidth
          onClick={() => void act(saveSealed)}
        >
          {words.document.sealed}
        </Button>
      )}
    </>
  )
}

/** Begins to sign, once every page was shown. */
function SignButton({ document, pagesShown }: { document: InboxDocument; pagesShown: number }) {
  const { words, act } = useInboxContext()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const { id, pages, signing } = document
  const isRead = pagesShown >= pages
  const begin = async () => {
    setBusy(true)
    await act(async () => {
      await startSigning(id, pagesShown)
      await navigate({ to: '/inbox', search: { view: 'sign', document: id } })
    })
    setBusy(false)
  }
  return (
    <Button
      kind="primary"
      size="touch"
      icon={IconRosetteDiscountCheck}
      second={
        signing?.option === 'ITSME'
          ? words.document.signWithProvider({ provider: 'itsme' })
          : words.document.signWith
      }
      fullWidth
      busy={isBusy}
      aria-disabled={!isRead}
      aria-describedby="left-to-read"
      onClick={() => isRead && void begin()}
    >
      {words.document.sign}
    </Button>
  )
}

/** The request with its deadline, the progress of reading, and the outcome. */
function Facts({ document, left }: { document: InboxDocument; left: number }) {
  const { words } = useInboxContext()
  const { pages, state, readConfirmation, signing } = document
  const confirmedAt = readConfirmation?.confirmedAt
  const isToSign = documentTask(document) === 'sign'
  if (!isToSign && !readConfirmation && !signing?.signedAt && state !== 'EXPIRED') return null
  return (
    <ul className={classes.facts}>
      {isToSign && (
        <li data-tone="warn">
          <Icon of={IconClock} size={20} />
          {askedWords('sign', document, words)}
        </li>
      )}
      {state === 'EXPIRED' && (
        <li data-tone="warn">
          <Icon of={IconAlertCircle} size={20} />
          {words.document.expired}
        </li>
      )}
      {(isToSign || (readConfirmation && !confirmedAt)) && (
        <li id="left-to-read" aria-live="polite" data-tone={left > 0 ? undefined : 'ok'}>
          <Icon of={left > 0 ? IconEyeCheck : IconCheck} size={20} />
          {left > 0 ? words.document.pagesLeft({ count: left }) : words.document.wholeRead({ count: pages })}
        </li>
      )}
      {signing?.signedAt && (
        <li data-tone="ok">
          <Icon of={IconRosetteDiscountCheck} size={20} />
          {words.document.signed({ time: formatDateTime(signing.signedAt) })}
        </li>
      )}
      {confirmedAt && (
        <li role="status" data-tone="ok">
          <Icon of={IconCheck} size={20} />
          {words.document.confirmed({ time: formatDateTime(confirmedAt) })}
        </li>
      )}
    </ul>
  )
}
