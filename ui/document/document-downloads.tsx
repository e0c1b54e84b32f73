import { Flex } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DocumentReference } from '#generated/graphql.ts'
import { type FileAnswer, saveFile } from '../api/download.ts'
import { SmallAction } from '../kit/text-link.tsx'

type DocumentDownloadsProps = {
  /** The document's number, part of the buttons' accessible names. */
  number: string
  documents: Pick<DocumentReference, 'fileName' | 'mimeCode' | 'isOwnPrint'>[]
  fetchDocument: (fileName: string) => FileAnswer
  fetchXml: () => FileAnswer
  xmlName: string
}

/** Downloads of a document's PDF and XML. */
export function DocumentDownloads({
  number,
  documents,
  fetchDocument,
  fetchXml,
  xmlName,
}: DocumentDownloadsProps) {
  const { t } = useTranslation('invoices')
  const pdf = documents.find(({ mimeCode }) => mimeCode === 'application/pdf')
  return (
    <Flex component="span" gap="xs" justify="flex-end" display="inline-flex">
      {pdf && (
        <Download
          label={t('download', { kind: t('kind.pdf'), number })}
          fetchFile={() => fetchDocument(pdf.fileName)}
          fileName={pdf.fileName}
        >
          {t('kind.pdf')}
        </Download>
      )}
      <Download
        label={t('download', { kind: t('kind.xml'), number })}
        fetchFile={fetchXml}
        fileName={xmlName}
      >
        {t('kind.xml')}
      </Download>
    </Flex>
  )
}

type DownloadProps = { label: string; fetchFile: () => FileAnswer; fileName: string; children: string }

function Download({ label, fetchFile, fileName, children }: DownloadProps) {
  const { t } = useTranslation('invoices')
  const save = useMutation({
    mutationFn: () => saveFile(fetchFile(), fileName),
    meta: { failure: t('download-failed') },
  })
  return (
    <SmallAction icon={IconDownload} aria-label={label} busy={save.isPending} onClick={() => save.mutate()}>
      {children}
    </SmallAction>
  )
}
