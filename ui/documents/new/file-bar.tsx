import { Box } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { FieldError } from '../../kit/field.tsx'
import { FileButton } from '../../kit/file-button.tsx'
import { PdfLine, UnfoldedPdf } from '../../kit/pdf-place.tsx'
import { FilePane, Trial } from './file-pane.tsx'
import type { Draft } from './use-new-document.ts'

type FileBarProps = { draft: Draft; error: string | undefined; onFile: (file: File) => void }

/** Below 1223 px: the PDF as one line that unfolds, with its trial under it. */
export function FileBar({ draft, error, onFile }: FileBarProps) {
  const { t } = useTranslation('document')
  const [isOpen, setOpen] = useState(false)
  const { file } = draft.value
  return (
    <>
      <PdfLine name={file?.name ?? t('file.none')} isWrong={Boolean(error)}>
        {file ? (
          <Button
            id={isOpen ? undefined : 'document_file'}
            kind="quiet"
            size="compact"
            iconAfter={isOpen ? IconChevronUp : IconChevronDown}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'file.hide' : 'file.show')}
          </Button>
        ) : (
          <FileButton
            id="document_file"
            kind="quiet"
            size="compact"
            accept="application/pdf,.pdf"
            aria-describedby={error ? 'document_file-error' : undefined}
            onFile={onFile}
          >
            {t('file.choose')}
          </FileButton>
        )}
        {error && (
          <Box component="span" id="document_file-error" flex="0 1 100%">
            <FieldError>{error}</FieldError>
          </Box>
        )}
      </PdfLine>
      {isOpen && file ? (
        <UnfoldedPdf>
          <FilePane draft={draft} error={error} onFile={onFile} />
        </UnfoldedPdf>
      ) : (
        <Trial trial={draft.trial} />
      )}
    </>
  )
}
