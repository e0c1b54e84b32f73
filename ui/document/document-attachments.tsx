import { Text } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type FileAnswer, saveFile } from '../api/download.ts'
import { Icon } from '../kit/icon.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import classes from './document-attachments.module.css'
import { type DocumentContent, shownPdf } from './document-content.ts'

/** Only https is a link, and it says which host it leads to; any other address stays a text. */
export function linkTo(address: string | null): { href: string; host: string } | undefined {
  if (address === null) return undefined
  try {
    const { protocol, host, href, username, password } = new URL(address.trim())
    return protocol === 'https:' && host !== '' && !username && !password ? { href, host } : undefined
  } catch {
    return undefined
  }
}

type Supporting = DocumentContent['supportingDocuments'][number]
type FetchFile = (fileName: string) => FileAnswer
type AttachmentsProps = { document: DocumentContent; fetchFile: FetchFile }

/** The documents that it refers to: files to download, links, or the number alone. */
export function DocumentAttachments({ document, fetchFile }: AttachmentsProps) {
  const { t } = useTranslation('received-invoices')
  const shown = shownPdf(document.attachments)
  const named = document.supportingDocuments.filter((one) => !isShownPdf(one, document, shown?.fileName))
  const files = new Set(document.attachments.map(({ fileName }) => fileName))
  const unnamed = document.attachments.filter(
    (file) => file !== shown && !named.some(({ fileName }) => fileName === file.fileName),
  )
  if (named.length + unnamed.length === 0) return null
  return (
    <div className={classes.attachments}>
      <h3>{t('document.attachments')}</h3>
      <ul>
        {named.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes, and its references may repeat
          <li key={index}>
            <Named
              document={one}
              fetchFile={one.fileName && files.has(one.fileName) ? fetchFile : undefined}
            />
          </li>
        ))}
        {unnamed.map(({ fileName }) => (
          <li key={fileName}>
            <File fileName={fileName} fetchFile={fetchFile} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The PDF beside the data needs no mention of its own unless something is said about it. */
function isShownPdf(
  { id, description, fileName }: Supporting,
  { invoiceNumber }: DocumentContent,
  shown?: string,
) {
  const saysNothing = description === null && (id === null || id === invoiceNumber || id === fileName)
  return shown !== undefined && fileName === shown && saysNothing
}

type NamedProps = { document: Supporting; fetchFile: FetchFile | undefined }

function Named({ document: { id, description, url, fileName }, fetchFile }: NamedProps) {
  const { t } = useTranslation('received-invoices')
  const link = linkTo(url)
  const words = [...new Set([description, id])].filter(Boolean).join(', ')
  return (
    <>
      {words && <span>{words}</span>}
      {fileName && (fetchFile ? <File fileName={fileName} fetchFile={fetchFile} /> : <span>{fileName}</span>)}
      {link ? (
        <a href={link.href} target="_blank" rel="noopener noreferrer nofollow" className={classes.link}>
          <Icon of={IconExternalLink} size={16} />
          {t('document.opens', { host: link.host })}
        </a>
      ) : (
        url && (
          <Text span inherit c="dimmed">
            {t('document.no-link', { address: url })}
          </Text>
        )
      )}
    </>
  )
}

function File({ fileName, fetchFile }: { fileName: string; fetchFile: FetchFile }) {
  const { t } = useTranslation('invoices')
  const save = useMutation({
    mutationFn: () => saveFile(fetchFile(fileName), fileName),
    meta: { failure: t('download-failed') },
  })
  return (
    <SmallAction icon={IconDownload} busy={save.isPending} onClick={() => save.mutate()}>
      {fileName}
    </SmallAction>
  )
}
