import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../api/download.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Facts } from '../../kit/facts.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { Guilloche } from '../../kit/guilloche.tsx'
import { Seal } from '../../kit/logo.tsx'
import { useInboxContext } from '../inbox-context.ts'
import { Page } from '../page.tsx'
import classes from './signing.module.css'
import { type Signing, sealedOf } from './signing.ts'

/** What was signed, by whom, and the sealed copy. */
export function DonePage({ signing }: { signing: Signing }) {
  const { words, act, fault } = useInboxContext()
  const { done } = words.signing
  const { documentId, name, sender, signature, seal, provider } = signing
  const save = () => act(() => saveFile(sealedOf(documentId), `${name}.pdf`))
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
      <p className={classes.lead}>{done.lead(sender)}</p>
      <div className={classes.facts}>
        <Facts
          facts={[
            { name: done.what, value: name },
            { name: done.signer, value: signature?.name },
            { name: done.at, value: signature && formatDateTime(signature.at) },
            { name: done.by, value: provider ? done.byProvider(provider.name) : done.byCode },
            { name: done.seal, value: seal && done.sealed(formatDateTime(seal.at), seal.timeStamp) },
          ]}
        />
      </div>
      <p>
        {done.check} <a href="/accountportal/verify">{`${window.location.host}/accountportal/verify`}</a>
      </p>
    </Page>
  )
}
