import {
  IconAlertCircle,
  IconCheck,
  IconClock,
  IconEyeCheck,
  IconRosetteDiscountCheck,
  IconSignature,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { saveFile } from '../api/download.ts'
import { Button } from '../kit/button.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import classes from './document-page.module.css'
import { confirmReading, type InboxDocument } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'
import { getSigning, requestSealed, type Signing, signOrLogIn, startSigning } from './signing/signing.ts'
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

/** Signs with the expected name, once every page was shown; another button leads to a name that is drawn or changed. */
function SignButton({ document, pagesShown }: { document: InboxDocument; pagesShown: number }) {
  const { words, act } = useInboxContext()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'sign' | 'name'>()
  const { id, pages } = document
  const isRead = pagesShown >= pages
  const { agree } = words.signing
  const toSign = () => navigate({ to: '/inbox', search: { view: 'sign', document: id } })
  const shown = useConsent(id, isRead)
  const begin = async (what: 'sign' | 'name') => {
    setBusy(what)
    await act(async () => {
      const begun = await startSigning(id, pagesShown)
      const signed =
        what === 'name' ||
        (await signOrLogIn(
          { ...begun, consent: shown ?? begun.consent },
          { way: 'TYPED', name: begun.signer },
        ))
      if (signed) await toSign()
    })
    setBusy(undefined)
  }
  const isReady = isRead && shown !== undefined
  const press = (what: 'sign' | 'name') => isReady && busy === undefined && void begin(what)
  return (
    <>
      {shown && (
        <p id="sign-consent" className={classes.consent} lang={shown.language}>
          {shown.text}
        </p>
      )}
      <Button
        kind="primary"
        size="touch"
        icon={IconRosetteDiscountCheck}
        second={
          document.signing?.option === 'ITSME'
            ? words.document.signWithProvider({ provider: 'itsme' })
            : undefined
        }
        fullWidth
        busy={busy === 'sign'}
        aria-disabled={!isReady}
        aria-describedby="left-to-read sign-consent"
        onClick={() => press('sign')}
      >
        {agree.submit}
      </Button>
      <Button
        kind="quiet"
        size="touch"
        icon={IconSignature}
        fullWidth
        busy={busy === 'name'}
        aria-disabled={!isReady}
        aria-describedby="left-to-read"
        onClick={() => press('name')}
      >
        {agree.otherName}
      </Button>
    </>
  )
}

/** The very text of the agreement, once every page was shown: it stands right above its button. */
function useConsent(id: string, isRead: boolean): Signing['consent'] | undefined {
  const { act } = useInboxContext()
  const [consent, setConsent] = useState<Signing['consent']>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `act` is another one at each drawing
  useEffect(() => {
    if (isRead) void act(async () => setConsent((await getSigning(id)).consent))
  }, [id, isRead])
  return consent
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
