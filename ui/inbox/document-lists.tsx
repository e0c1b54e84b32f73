import {
  IconBan,
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconClockOff,
  IconCurrencyEuro,
  IconEye,
  IconEyeCheck,
  IconFileText,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { InboxTexts } from '#generated/texts/receivers/inbox.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import classes from './document-lists.module.css'
import type { InboxDocument } from './inbox.ts'
import { useInboxContext } from './inbox-context.ts'
import overview from './overview.module.css'
import { askedWords, byDeadline, documentTask } from './task.ts'

type DocumentsProps = { documents: readonly InboxDocument[] }

const taskIcons = { sign: IconCircleDashed, confirm: IconEye, pay: IconCurrencyEuro }

/** The open requests, nearest deadline first; only the first has a filled button. */
export function ToDo({ documents }: DocumentsProps) {
  const { words } = useInboxContext()
  const asked = documents.filter((document) => documentTask(document)).sort(byDeadline)
  if (asked.length === 0) return <NothingToDo />
  return (
    <section className={overview.section} aria-labelledby="to-do">
      <h2 id="to-do" className={classes.heading}>
        {words.documents.toDo} <span className={classes.count}>{asked.length}</span>
      </h2>
      <ul className={overview.rows}>
        {asked.map((document, index) => (
          <Task key={document.id} document={document} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  )
}

function NothingToDo() {
  const { words } = useInboxContext()
  return (
    <section className={overview.section}>
      <div className={overview.nothing}>
        <Icon of={IconCircleCheck} size={22} />
        <h2>{words.overview.nothing}</h2>
        <p>{words.overview.next}</p>
      </div>
    </section>
  )
}

function Task({ document, isFirst }: { document: InboxDocument; isFirst: boolean }) {
  const { words } = useInboxContext()
  const task = documentTask(document) ?? 'confirm'
  const { id, sender, payment } = document
  const { pay, read, readAndSign } = words.documents
  const label =
    task === 'pay' && payment
      ? pay({ amount: formatCents(payment.amountInCents) })
      : task === 'sign'
        ? readAndSign
        : read
  return (
    <li className={overview.row}>
      <span className={overview.state}>
        <Icon of={taskIcons[task]} size={22} />
      </span>
      <div className={overview.what}>
        <h3>{documentName(document, words)}</h3>
        <p>{sender}</p>
        <p data-tone={task === 'sign' ? 'warn' : undefined}>{askedWords(task, document, words)}</p>
        <ButtonLink
          kind={isFirst ? 'primary' : 'secondary'}
          size="touch"
          to="/inbox"
          search={{ view: 'document', document: id }}
          aria-label={`${label}: ${documentName(document, words)}`}
        >
          {label}
        </ButtonLink>
      </div>
    </li>
  )
}

/** A confidential document is called by its kind until a code was entered. */
export const documentName = ({ name, docType }: InboxDocument, { documents }: InboxTexts): string =>
  name ?? documents.confidential({ kind: docType })

const FIRST = 3

/** All documents, by sender, newest first. */
export function BySender({ documents }: DocumentsProps) {
  const senders = [...new Set(documents.map(({ receiverId }) => receiverId))]
  return senders.map((sender) => (
    <OfSender key={sender} documents={documents.filter(({ receiverId }) => receiverId === sender)} />
  ))
}

function OfSender({ documents }: DocumentsProps) {
  const { words } = useInboxContext()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? documents : documents.slice(0, FIRST)
  return (
    <section className={overview.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {documents[0]?.sender}
        <span className={classes.total}>{words.documents.count({ count: documents.length })}</span>
      </h2>
      <ul className={overview.rows}>
        {shown.map((document) => (
          <Row key={document.id} document={document} />
        ))}
      </ul>
      {shown.length < documents.length && (
        <Button kind="quiet" size="touch" onClick={() => setWhole(true)}>
          {words.documents.showAll({ documents: documents.length })}
        </Button>
      )}
    </section>
  )
}

function Row({ document }: { document: InboxDocument }) {
  const { words } = useInboxContext()
  const { icon, state, tone } = documentStatus(document, words)
  return (
    <li className={overview.row}>
      <span className={overview.state} data-tone={tone}>
        <Icon of={icon} size={22} />
      </span>
      <Link to="/inbox" search={{ view: 'document', document: document.id }} className={classes.link}>
        <span className={overview.what}>
          <span className={classes.name}>{documentName(document, words)}</span>
          <span className={classes.when}>
            {[formatDate(document.issueDate), state].filter(Boolean).join(', ')}
          </span>
        </span>
        <Icon of={IconChevronRight} size={20} />
      </Link>
    </li>
  )
}

function documentStatus({ state, readConfirmation }: InboxDocument, { documents: { states } }: InboxTexts) {
  const plain = { icon: IconFileText, state: '', tone: undefined }
  if (state === 'SIGNED') return { icon: IconRosetteDiscountCheck, state: states.signed, tone: 'ok' as const }
  if (state === 'REFUSED') return { ...plain, icon: IconBan, state: states.refused }
  if (state === 'EXPIRED') return { ...plain, icon: IconClockOff, state: states.expired }
  if (state === 'WITHDRAWN') return { ...plain, icon: IconBan, state: states.withdrawn }
  if (readConfirmation?.confirmedAt) return { icon: IconEyeCheck, state: states.read, tone: 'ok' as const }
  return state === 'OPEN' ? { ...plain, icon: IconCircleDashed, state: states.open } : plain
}
