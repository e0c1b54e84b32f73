import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useInboxContext } from '../inbox-context.ts'
import { Page } from '../page.tsx'
import type { InboxView } from '../view.ts'
import { AgreePage } from './agree-page.tsx'
import { ClosedPage, DonePage, SealingPage } from './end-pages.tsx'
import { IdentityPage } from './identity-page.tsx'
import { getSigning, isWhole, keepName, keptName, type SignedName, type Signing } from './signing.ts'

type SignPageProps = {
  id: string
  /** Behind the consent: the login. */
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
  if (isCode && isWhole(name) && provider && !identification)
    return <IdentityPage signing={signing} provider={provider} failed={failed} />
  return <AgreePage signing={signing} name={name} onName={put} onChange={onChange} />
}
