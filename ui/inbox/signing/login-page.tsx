import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isRefused } from '../../api/failure.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { useInboxContext } from '../inbox-context.ts'
import { takeLogin } from '../link.ts'
import { Page } from '../page.tsx'
import type { InboxView } from '../view.ts'
import { completeLogin, keptName, keptSignature, type Signing, signOrLogIn } from './signing.ts'

type Returned = { documentId: string; failed?: InboxView['failed'] }

/** The agreement was given before the login, so its return signs. Without a name of this tab the consent is shown again. */
async function signedWith(signing: Signing): Promise<Returned> {
  const { documentId } = signing
  const name = keptName(documentId)
  if (name) await signOrLogIn(signing, name)
  return { documentId }
}

/** Leads back to the step of the login, where the document is known. */
function loginFailure(error: unknown): Returned {
  const documentId = keptSignature()?.documentId
  const isOther = isRefused(error, 'SIGNER_DIFFERENT')
  if (documentId === undefined || !(isOther || isRefused(error, 'IDENTITY_FAILED'))) throw error
  return { documentId, failed: isOther ? 'otherName' : 'login' }
}

/** The return from the identity provider: its query goes to the server, and signing goes on. */
export default function LoginPage() {
  const { words, act, fault } = useInboxContext()
  const navigate = useNavigate()
  const isDone = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the return is taken once
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const login = takeLogin()
    void act(async () => {
      if (!login) return navigate({ to: '/inbox', replace: true })
      const given = (name: string) => (login.has(name) ? { [name]: login.get(name) ?? '' } : {})
      const returned = { ...given('code'), ...given('iss'), ...given('error') }
      const signing = completeLogin({ state: login.get('state') ?? '', ...returned })
      const { documentId, failed } = await signing.then(signedWith, loginFailure)
      await navigate({
        to: '/inbox',
        search: { view: 'sign', document: documentId, ...(failed && { step: 'code', failed }) },
        replace: true,
      })
    })
  }, [])
  const document = keptSignature()?.documentId
  const dock = (
    <ButtonLink
      kind="primary"
      size="touch"
      fullWidth
      to="/inbox"
      search={document === undefined ? {} : { view: 'sign', document, step: 'code' }}
    >
      {words.fault.retry}
    </ButtonLink>
  )
  return (
    <Page
      heading={fault ? words.signing.failed : words.signing.identity.returning}
      fault={fault}
      dock={fault && dock}
    >
      {!fault && <p aria-busy>{words.loading}</p>}
    </Page>
  )
}
