import { IconAlertTriangle, IconExternalLink, IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { StepBar } from '../../kit/step-bar.tsx'
import { useInboxContext } from '../inbox-context.ts'
import { Page } from '../page.tsx'
import type { InboxView } from '../view.ts'
import classes from './signing.module.css'
import { type Signing, startLogin } from './signing.ts'

type IdentityPageProps = {
  signing: Signing
  provider: NonNullable<Signing['provider']>
  /** Why the login before led nowhere. */
  failed: InboxView['failed']
}

/** The identity of the signer, said by a provider elsewhere. Its return signs. */
export function IdentityPage({ signing, provider, failed }: IdentityPageProps) {
  const { words, act, fault } = useInboxContext()
  const [isBusy, setBusy] = useState(false)
  const { identity, step } = words.signing
  const leave = async () => {
    setBusy(true)
    await act(async () => {
      const { url } = await startLogin(signing.documentId)
      window.location.assign(url)
    })
    setBusy(false)
  }
  const dock = (
    <Button
      kind="primary"
      size="touch"
      fullWidth
      iconAfter={IconExternalLink}
      busy={isBusy}
      onClick={() => void leave()}
    >
      {identity.submit({ provider: provider.name })}
    </Button>
  )
  return (
    <Page
      heading={identity.heading({ provider: provider.name })}
      icon={IconFingerprint}
      picture={<StepBar label={step({ step: 1, steps: 2 })} step={1} of={2} />}
      back={words.back}
      backTo={{ view: 'sign', document: signing.documentId }}
      dock={dock}
      fault={fault ?? (failed && words.fault[failed])}
    >
      <p>{identity.lead({ sender: signing.sender, provider: provider.name })}</p>
      {provider.isSimulated && (
        <p className={classes.demo}>
          <Icon of={IconAlertTriangle} size={20} />
          {identity.simulated({ provider: provider.name })}
        </p>
      )}
    </Page>
  )
}
