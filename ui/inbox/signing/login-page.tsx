import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../kit/button.tsx'
import { useInboxContext } from '../inbox-context.ts'
import { takeLogin } from '../link.ts'
import { Page } from '../page.tsx'
import { keptSignature } from './name.ts'
import { completeLogin } from './signing.ts'

/** Back from the identity provider: what it said goes to the server, and signing goes on. */
export default function LoginPage() {
  const { words, act, fault } = useInboxContext()
  const navigate = useNavigate()
  const isDone = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back is taken once
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const login = takeLogin()
    void act(async () => {
      if (!login) return navigate({ to: '/inbox', replace: true })
      const given = (name: string) => (login.has(name) ? { [name]: login.get(name) ?? '' } : {})
      const { documentId } = await completeLogin({
        state: login.get('state') ?? '',
        ...given('code'),
        ...given('iss'),
        ...given('error'),
      })
      await navigate({
        to: '/inbox',
        search: { view: 'sign', document: documentId, step: 'code' },
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
