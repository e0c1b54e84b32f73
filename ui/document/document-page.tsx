import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvoiceStatus } from '#generated/graphql.ts'
import type { FileAnswer } from '../api/download.ts'
import { Tag } from '../kit/badge.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { Page } from '../kit/page.tsx'
import type { TextFrame } from '../kit/pdf/text-frames.tsx'
import { type CheckDetail, type Direction, type DocumentContent, shownPdf } from './document-content.ts'
import classes from './document-page.module.css'
import { DocumentPdf } from './document-pdf.tsx'
import { DocumentSheet } from './document-sheet.tsx'
import { InvoiceStatusBadge } from './invoice-status.tsx'

type DocumentPageProps = {
  document: DocumentContent & { id: string; status: InvoiceStatus | null }
  direction: Direction
  /** Its buyer wrote it for its seller. */
  selfBilled?: boolean
  title: string
  back: ReactNode
  /** The notice beside the status. */
  warning?: ReactNode
  /** Buttons to download or forward it. */
  downloads: ReactNode
  fetchFile: (fileName: string) => FileAnswer
  /** For a received document: the findings on its arrival, if known. */
  arrival?: { check: CheckDetail | undefined }
  /** The account in its XML and in its PDF, framed where it is doubted. */
  doubted?: { account: ReactNode; frame: TextFrame } | undefined
  /** The way of its payment. */
  payment?: ReactNode
  /** Opens above the actions. */
  forward?: ReactNode
  /** The actions or our answer. */
  answer: ReactNode
  history: ReactNode
}

/** The page of a document: its content, its PDF, actions and history. */
export function DocumentPage(props: DocumentPageProps) {
  const {
    document,
    direction,
    selfBilled = false,
    title,
    back,
    warning,
    downloads,
    fetchFile,
    arrival,
    doubted,
    payment,
    forward,
    answer,
    history,
  } = props
  const isNarrow = useNarrow(narrow.cards)
  const pdf = shownPdf(document.attachments)
  const isBelow = direction === 'RECEIVED'
  return (
    <Page
      title={title}
      backLink={back}
      beside={
        !isNarrow && (
          <>
            <State document={document} />
            {warning}
          </>
        )
      }
      actions={!isNarrow && downloads}
    >
      {isNarrow && (
        <div className={classes.under}>
          <span>
            <State document={document} />
            {warning}
          </span>
          {downloads}
        </div>
      )}
      <div className={classes.columns} data-pdf={pdf && true} data-below={isBelow || undefined}>
        <div className={classes.column}>
          <div className={classes.sheet}>
            <DocumentSheet
              document={document}
              isSeller={(direction === 'SENT') !== selfBilled}
              fetchFile={fetchFile}
              arrival={arrival}
              account={doubted?.account}
            />
          </div>
        </div>
        {pdf && (
          <div className={classes.pdf}>
            <DocumentPdf key={document.id} file={pdf} fetchFile={fetchFile} frame={doubted?.frame} />
          </div>
        )}
        <div className={classes.column}>
          {payment && <div className={classes.pay}>{payment}</div>}
          {forward && <div className={classes.forward}>{forward}</div>}
          <div className={classes.answer}>{answer}</div>
          {!isBelow && <div className={classes.history}>{history}</div>}
        </div>
        {isBelow && <div className={classes.below}>{history}</div>}
      </div>
    </Page>
  )
}

function State({ document: { status, type } }: Pick<DocumentPageProps, 'document'>) {
  const { t } = useTranslation('invoices')
  return (
    <>
      <InvoiceStatusBadge status={status} />
      {type === 'E_CREDIT_NOTES' && <Tag>{t('credit-note')}</Tag>}
    </>
  )
}
