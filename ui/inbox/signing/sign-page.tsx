import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { StepBar } from '../../kit/step-bar.tsx'
import { CodeStep } from '../code-step.tsx'
import { useInboxContext } from '../inbox-context.ts'
import type { KeptCode } from '../kept.ts'
import { Page } from '../page.tsx'
import { useCodeFrom } from '../use-code.ts'
import type { InboxView } from '../view.ts'
import { AgreePage } from './agree-page.tsx'
import { ClosedPage, DonePage, SealingPage } from './end-pages.tsx'
import { IdentityPage } from './identity-page.tsx'
import {
  getSigning,
  isWhole,
  keepName,
  keptName,
  makeSignature,
  requestSigningCode,
  type SignedName,
  type Signing,
  signDocument,
} from './signing.ts'

type CodePageProps = { signing: Signing; name: SignedName; onSigned: (signing: Signing) => void }

/** The code that signs. The server says whether one is out, so that a reload mails no other one. */
function CodePage({ signing, name, onSigned }: CodePageProps) {
  const { words } = useInboxContext()
  const { documentId, email, sender, consent, signer } = signing
  const { code: said, step } = words.signing
  const code = useCodeFrom(keptSigningCode(signing), {
    request: () => requestSigningCode(documentId),
    check: (typed) =>
      signDocument(documentId, { consent: consent.text, ...makeSignature(name), code: typed }),
    keep: () => undefined,
  })
  const done = (signed: Signing) => {
    keepName(documentId, undefined)
    onSigned(signed)
  }
  return (
    <CodeStep
      code={code}
      email=""
      heading={said.heading}
      lead={said.lead({ address: email })}
      submit={said.submit}
      look={{
        icon: IconRosetteDiscountCheck,
        second: said.as({ name: name.way === 'TYPED' ? name.name : signer }),
      }}
      blocked={words.blocked.notSigned}
      note={said.note({ sender })}
      picture={<StepBar label={step({ step: 2, steps: 3 })} step={2} of={3} />}
      onDone={done}
      backTo={{ view: 'sign', document: documentId }}
    />
  )
}

function keptSigningCode({ code }: Signing): KeptCode | undefined {
  if (code === null) return undefined
  const { sentTo, nextAt } = code
  return { email: '', sentTo, nextAt: Date.parse(nextAt), wrongTries: 0, isBlocked: false }
}

type SignPageProps = {
  id: string
  /** Behind the consent: who the signer is, then the code. */
  isCode: boolean
  /** Why the login led nowhere. */
  failed?: InboxView['failed']
}

/** Signs a document, a step a page. */
export default function SignPage({ id, isCode, failed }: SignPageProps) {
  const { words, act, fault } = useInboxContext()
  const [signing, setSigning] = useState<Signing>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `act` is another one at each drawing
  useEffect(() => void act(async () => setSigning(await getSigning(id))), [id])
  if (signing) return <Step signing={signing} isCode={isCode} failed={failed} onChange={setSigning} />
  return (
    <Page
      heading={fault ? words.signing.failed : words.document.loading}
      fault={fault}
      back={words.back}
      backTo={{ view: 'document', document: id }}
    >
      {!fault && <p aria-busy>{words.loading}</p>}
    </Page>
  )
}

type StepProps = Pick<SignPageProps, 'isCode' | 'failed'> & {
  signing: Signing
  onChange: (signing: Signing) => void
}

function Step({ signing, isCode, failed, onChange }: StepProps) {
  const { documentId, state, provider, identification } = signing
  const [name, setName] = useState<SignedName>(
    () => keptName(documentId) ?? { way: 'TYPED', name: signing.signer },
  )
  const navigate = useNavigate()
  const isUnread = state === 'OPEN'
  useEffect(() => {
    if (isUnread)
      void navigate({ to: '/inbox', search: { view: 'document', document: documentId }, replace: true })
  }, [isUnread, documentId, navigate])
  const put = (next: SignedName) => {
    keepName(documentId, next)
    setName(next)
  }
  if (state === 'SEALING') return <SealingPage signing={signing} onChange={onChange} />
  if (state === 'SIGNED') return <DonePage signing={signing} />
  if (state !== 'STARTED') return isUnread ? null : <ClosedPage signing={signing} />
  if (!isCode || !isWhole(name))
    return <AgreePage signing={signing} name={name} onName={put} onChange={onChange} />
  if (provider && !identification)
    return <IdentityPage signing={signing} provider={provider} failed={failed} />
  return <CodePage signing={signing} name={name} onSigned={onChange} />
}
