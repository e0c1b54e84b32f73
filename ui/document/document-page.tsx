import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvoiceStatus } from '#generated/graphql.ts'
import type { FileAnswer } from '../api/download.ts'
import { Tag } from '../kit/badge.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { Page } from '../kit/page.tsx'
import type { CheckDetail, DocumentContent } from './document-content.ts'
import classes from './document-page.module.css'
import { DocumentPdf } from './document-pdf.tsx'
import { DocumentSheet } from './document-sheet.tsx'
import { InvoiceStatusBadge } from './invoice-status.tsx'

type DocumentPageProps = {
  document: DocumentContent & { id: string; status: InvoiceStatus | null }
  title: string
  back: ReactNode
  /** What can be had of it as files, or sent on. */
  downloads: ReactNode
  fetchFile: (fileName: string) => FileAnswer
  /** Of a received document: what the rules said of it when it came, if that is known. */
  arrival?: { check: CheckDetail | undefined }
  /** Under the document: how it is paid. */
  payment?: ReactNode
  /** Opens above what can be done. */
  forward?: ReactNode
  /** What can be done with it, or was answered. */
  answer: ReactNode
  history: ReactNode
}

/** One document: what its XML says, its PDF beside it, what can be done with it and what happened to it. */
export function DocumentPage(props: DocumentPageProps) {
  const { document, title, back, downloads, fetchFile, arrival, payment, forward, answer, history } = props
  const isNarrow = useNarrow(narrow.cards)
  const pdf = document.attachments.find(({ mimeCode }) => mimeCode === 'application/pdf')
  return (
    <Page
      title={title}
      above={back}
      beside={!isNarrow && <State document={document} />}
      actions={!isNarrow && downloads}
    >
      {isNarrow && (
        <div className={classes.under}>
          <span>
            <State document={document} />
          </span>
          {downloads}
        </div>
      )}
      <div className={classes.columns} data-pdf={pdf && true}>
        <div className={classes.column}>
          <div className={classes.sheet}>
            <DocumentSheet document={document} fetchFile={fetchFile} arrival={arrival} />
          </div>
          {payment && <div className={classes.pay}>{payment}</div>}
        </div>
        {pdf && (
          <div className={classes.pdf}>
            <DocumentPdf key={document.id} fileName={pdf.fileName} fetchFile={fetchFile} />
          </div>
        )}
        <div className={classes.column}>
          {forward && <div className={classes.forward}>{forward}</div>}
          <div className={classes.answer}>{answer}</div>
          <div className={classes.history}>{history}</div>
        </div>
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
