import { IconLinkOff, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { InboxTexts } from '#generated/texts/receivers/inbox.ts'
import { Button } from '../kit/button.tsx'
import { requestLink } from './inbox.ts'
import { faultWords } from './inbox-context.ts'
import { keptLink } from './link.ts'
import { Page } from './page.tsx'

/** A link that has expired, and one that never was; the answer to asking for a new one is always the same. */
export function Expired({ words }: { words: InboxTexts }) {
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const { expired } = words
  const token = keptLink()
  const ask = async (link: string) => {
    setBusy(true)
    setFault(undefined)
    await requestLink(link).then(() => setSent(true), setFault)
    setBusy(false)
  }
  if (isSent)
    return (
      <Page heading={expired.sent} icon={IconMail}>
        <p>{expired.sentLead}</p>
        <p>{expired.sentNext}</p>
      </Page>
    )
  const submit = token !== undefined && (
    <Button
      kind="primary"
      size="touch"
      icon={IconMail}
      fullWidth
      busy={isBusy}
      onClick={() => void ask(token)}
    >
      {expired.submit}
    </Button>
  )
  return (
    <Page
      heading={expired.heading}
      icon={IconLinkOff}
      dock={submit}
      fault={fault === undefined ? undefined : faultWords(fault, words)}
    >
      <p>{token === undefined ? expired.noLink : expired.lead}</p>
      <p>{expired.kept}</p>
    </Page>
  )
}
