import { IconBan, IconClockOff } from '@tabler/icons-react'
import { Button, ButtonLink } from '../kit/button.tsx'
import { formatDate } from '../kit/format.ts'
import { nameOf } from './document-lists.tsx'
import type { InboxDocument } from './documents.ts'
import { useInboxContext } from './inbox-context.ts'
import { Page } from './page.tsx'

type ClosedDocumentProps = { document: InboxDocument }

/** Its sender withdrew it: nothing of it is shown. */
export function WithdrawnDocument({ document: { sender, withdrawnAt } }: ClosedDocumentProps) {
  const { words } = useInboxContext()
  return (
    <Page
      heading={words.signing.closed.withdrawn}
      icon={IconBan}
      back={words.back}
      dock={<ToDocuments isFirst />}
    >
      <p>{words.document.withdrawn(sender, withdrawnAt ? formatDate(withdrawnAt) : '')}</p>
      <p>{words.document.withdrawnNext}</p>
    </Page>
  )
}

/** Too late to sign; it can still be read. */
export function ExpiredDocument({ document, onRead }: ClosedDocumentProps & { onRead: () => void }) {
  const { words } = useInboxContext()
  const { closed } = words.signing
  const dock = (
    <>
      <Button kind="primary" size="touch" fullWidth onClick={onRead}>
        {closed.readIt}
      </Button>
      <ToDocuments />
    </>
  )
  return (
    <Page heading={closed.expired} icon={IconClockOff} tone="err" back={words.back} dock={dock}>
      <p>{nameOf(document, words)}</p>
      {document.signing && <p>{closed.expiredOn(formatDate(document.signing.endDate))}</p>}
      <p>{closed.expiredLead(document.sender)}</p>
    </Page>
  )
}

function ToDocuments({ isFirst = false }: { isFirst?: boolean }) {
  const { words } = useInboxContext()
  return (
    <ButtonLink kind={isFirst ? 'primary' : 'quiet'} size="touch" fullWidth to="/inbox">
      {words.signing.done.documents}
    </ButtonLink>
  )
}
