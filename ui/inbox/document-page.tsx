import { IconBan, IconClockOff, IconDots, IconDownload, IconLifebuoy } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { saveFile } from '../api/download.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { formatDate, formatDateTime } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { DocumentDock } from './document-dock.tsx'
import { documentName } from './document-lists.tsx'
import classes from './document-page.module.css'
import { getDocument, type InboxDocument, requestPdf } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'
import { Page } from './page.tsx'
import { Payment } from './payment.tsx'
import { documentTask } from './task.ts'

type MoreMenuProps = { label: string; children: ReactNode }

/** The rare acts behind three dots: links and buttons, one below the other. Escape closes it. */
function MoreMenu({ label, children }: MoreMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const leave = () => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={menu}
      className={classes.menu}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && leave()}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <summary className={classes.dots} aria-label={label}>
        <Icon of={IconDots} size={20} />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons in it take the keys */}
      <div className={classes.items} onClick={leave}>
        {children}
      </div>
    </details>
  )
}

/** To keep the PDF, to refuse, and where to turn when something is wrong. */
function DocumentMore({ document }: { document: InboxDocument }) {
  const { words, act } = useInboxContext()
  const { id, docType, name } = document
  const download = () => saveFile(requestPdf(id), `${name ?? docType}.pdf`)
  return (
    <MoreMenu label={words.document.more}>
      <Button kind="quiet" size="touch" icon={IconDownload} onClick={() => void act(download)}>
        {words.document.download}
      </Button>
      {documentTask(document) === 'sign' && (
        <ButtonLink
          kind="quiet"
          size="touch"
          icon={IconBan}
          to="/inbox"
          search={{ view: 'refuse', document: id }}
        >
          {words.signing.agree.refuse}
        </ButtonLink>
      )}
      <ButtonLink kind="quiet" size="touch" icon={IconLifebuoy} to="/contact">
        {words.document.problem}
      </ButtonLink>
    </MoreMenu>
  )
}

type ClosedDocumentProps = { document: InboxDocument }

/** Its sender withdrew it: nothing of it is shown. */
function WithdrawnDocument({ document: { sender, withdrawnAt } }: ClosedDocumentProps) {
  const { words } = useInboxContext()
  return (
    <Page
      heading={words.signing.closed.withdrawn}
      icon={IconBan}
      back={words.back}
      dock={<ToDocuments isFirst />}
    >
      <p>
        {withdrawnAt
          ? words.document.withdrawnDate({ sender, date: formatDate(withdrawnAt) })
          : words.document.withdrawn({ sender })}
      </p>
      <p>{words.document.withdrawnNext}</p>
    </Page>
  )
}

/** Too late to sign; it can still be read. */
function ExpiredDocument({ document, onRead }: ClosedDocumentProps & { onRead: () => void }) {
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
      <p>{documentName(document, words)}</p>
      {document.signing && <p>{closed.expiredOn({ date: formatDate(document.signing.endDate) })}</p>}
      <p>{closed.expiredLead({ sender: document.sender })}</p>
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

const DocumentViewer = lazy(() => import('./document-viewer.tsx'))

/** One document: its pages, its requests, and its outcome. */
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
  const name = documentName(document, words)
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
        {words.document.refused({ time: formatDateTime(signing.refusedAt) })}
      </li>
    </ul>
  )
}
