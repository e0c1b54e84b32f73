import { IconAlertTriangle, IconBan, IconClockOff, IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { InboxTexts } from '#generated/texts/receivers/inbox.ts'
import { saveFile } from '../../api/download.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Facts } from '../../kit/facts.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { Guilloche } from '../../kit/guilloche.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Seal } from '../../kit/logo.tsx'
import { Progress } from '../../kit/progress.tsx'
import { StepBar } from '../../kit/step-bar.tsx'
import { useInboxContext } from '../inbox-context.ts'
import { Page } from '../page.tsx'
import classes from './signing.module.css'
import { getSigning, requestSealed, type Signing } from './signing.ts'

const ASK_AGAIN_MS = 700
/** After this the receiver need not wait: a mail says when it is ready. */
const LONG_MS = 10_000

type SealingPageProps = { signing: Signing; onChange: (signing: Signing) => void }

/** Between the signature and the sealed copy. It says "signed" only once that copy can be downloaded. */
export function SealingPage({ signing: { documentId }, onChange }: SealingPageProps) {
  const { words } = useInboxContext()
  const { sealing, step } = words.signing
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const late = setTimeout(() => setLong(true), LONG_MS)
    const asking = setInterval(async () => {
      const signing = await getSigning(documentId).catch(() => undefined)
      if (signing && signing.state !== 'SEALING') onChange(signing)
    }, ASK_AGAIN_MS)
    return () => {
      clearTimeout(late)
      clearInterval(asking)
    }
  }, [documentId, onChange])
  const dock = isLong && (
    <ButtonLink kind="secondary" size="touch" fullWidth to="/inbox">
      {words.signing.done.documents}
    </ButtonLink>
  )
  return (
    <Page
      heading={sealing.heading}
      picture={<StepBar label={step({ step: 2, steps: 2 })} step={2} of={2} />}
      dock={dock}
    >
      <p>{sealing.lead}</p>
      <Progress label={sealing.heading} />
      <p role="status">{isLong && sealing.later}</p>
    </Page>
  )
}

/** It can't be signed any more: refused, withdrawn, or too late. */
export function ClosedPage({ signing: { state, sender, name } }: { signing: Signing }) {
  const { words } = useInboxContext()
  const { closed, done } = words.signing
  const why = {
    REFUSED: { heading: closed.refused, lead: closed.refusedLead({ sender }), icon: IconBan },
    WITHDRAWN: {
      heading: closed.withdrawn,
      lead: words.document.withdrawn({ sender }),
      icon: IconBan,
    },
    EXPIRED: { heading: closed.expired, lead: closed.expiredLead({ sender }), icon: IconClockOff },
  }
  const { heading, lead, icon } = state in why ? why[state as keyof typeof why] : why.EXPIRED
  return (
    <Page
      heading={heading}
      icon={icon}
      {...(state === 'EXPIRED' && { tone: 'err' })}
      dock={
        <ButtonLink kind="primary" size="touch" fullWidth to="/inbox">
          {done.documents}
        </ButtonLink>
      }
    >
      <p>{name}</p>
      <p>{lead}</p>
    </Page>
  )
}

/** The signed document, its signer, and the sealed copy. */
export function DonePage({ signing }: { signing: Signing }) {
  const { words, act, fault } = useInboxContext()
  const { done } = words.signing
  const { documentId, name, sender, signature, seal, provider } = signing
  const save = () => act(() => saveFile(requestSealed(documentId), `${name}.pdf`))
  const picture = (
    <div className={classes.seal}>
      <Guilloche size={200} />
      <Seal size={76} />
    </div>
  )
  const dock = (
    <>
      <Button kind="primary" size="touch" icon={IconDownload} fullWidth onClick={() => void save()}>
        {done.save}
      </Button>
      <ButtonLink kind="quiet" size="touch" fullWidth to="/inbox">
        {done.documents}
      </ButtonLink>
    </>
  )
  return (
    <Page heading={done.heading} picture={picture} dock={dock} fault={fault} isCentred>
      <p className={classes.lead}>{done.lead({ sender })}</p>
      <div className={classes.facts}>
        <Facts
          facts={[
            { name: done.what, value: name },
            { name: done.signer, value: signature?.name },
            { name: done.at, value: signature && formatDateTime(signature.at) },
            { name: done.by, value: provider ? done.byProvider({ provider: provider.name }) : done.byCode },
            { name: done.seal, value: seal && sealedWords(seal, done) },
          ]}
        />
      </div>
      {provider?.isSimulated && (
        <p className={classes.demo}>
          <Icon of={IconAlertTriangle} size={20} />
          {words.signing.identity.simulated({ provider: provider.name })}
        </p>
      )}
      <p>
        {done.check} <a href="/accountportal/verify">{`${window.location.host}/accountportal/verify`}</a>
      </p>
    </Page>
  )
}

const sealedWords = (
  { at, timeStamp }: { at: string; timeStamp: string | null },
  { sealed, sealedAuthority }: InboxTexts['signing']['done'],
): string =>
  timeStamp === null
    ? sealed({ time: formatDateTime(at) })
    : sealedAuthority({ time: formatDateTime(at), authority: timeStamp })
