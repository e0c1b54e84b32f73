import { IconBan } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { ExpiredDocument, WithdrawnDocument } from './closed-document.tsx'
import { DocumentDock } from './document-dock.tsx'
import { nameOf } from './document-lists.tsx'
import { DocumentMore } from './document-more.tsx'
import classes from './document-page.module.css'
import { getDocument, type InboxDocument } from './documents.ts'
import { useInboxContext } from './inbox-context.ts'
import { Page } from './page.tsx'
import { Payment } from './payment.tsx'

const DocumentViewer = lazy(() => import('./document-viewer.tsx'))

/** One document: its pages, what is asked, and what was done. */
export function DocumentPage({ id }: { id: string }) {
  const { words, act, fault } = useInboxContext()
  const [document, setDocument] = useState<InboxDocument>()
  const [attempt, setAttempt] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `act` is another one at each drawing
  useEffect(() => void act(async () => setDocument(await getDocument(id))), [id, attempt])
  if (document) return <Found document={document} onChange={setDocument} />
  return (
    <Page
      heading={fault ? words.document.failed : words.document.loading}
      fault={fault}
      back={words.back}
      dock={
        fault && (
          <Button kind="primary" size="touch" fullWidth onClick={() => setAttempt(attempt + 1)}>
            {words.fault.retry}
          </Button>
        )
      }
    >
      {!fault && <p aria-busy>{words.loading}</p>}
    </Page>
  )
}

type FoundProps = { document: InboxDocument; onChange: (document: InboxDocument) => void }

function Found({ document, onChange }: FoundProps) {
  const { words, fault } = useInboxContext()
  const [pagesShown, setPagesShown] = useState(1)
  const [isReadAnyway, setReadAnyway] = useState(false)
  const name = nameOf(document, words)
  if (document.state === 'WITHDRAWN') return <WithdrawnDocument document={document} />
  if (document.state === 'EXPIRED' && !isReadAnyway)
    return <ExpiredDocument document={document} onRead={() => setReadAnyway(true)} />
  return (
    <Page
      heading={name}
      back={words.back}
      more={<DocumentMore document={document} />}
      fault={fault}
      dock={<DocumentDock document={document} pagesShown={pagesShown} onChange={onChange} />}
    >
      <p>{document.sender}</p>
      <Refused document={document} />
      {document.payment && <Payment document={document} payment={document.payment} />}
      <Suspense fallback={<p aria-busy>{words.document.loading}</p>}>
        <DocumentViewer id={document.id} onPage={(page) => setPagesShown((now) => Math.max(now, page))} />
      </Suspense>
    </Page>
  )
}

/** Above the pages: who refused comes back to the first of them. */
function Refused({ document: { signing } }: Pick<FoundProps, 'document'>) {
  const { words } = useInboxContext()
  if (!signing?.refusedAt) return null
  return (
    <ul className={classes.facts}>
      <li role="status" data-tone="warn">
        <Icon of={IconBan} size={20} />
        {words.document.refused(formatDateTime(signing.refusedAt))}
      </li>
    </ul>
  )
}
