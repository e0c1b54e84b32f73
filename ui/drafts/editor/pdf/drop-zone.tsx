import { Center } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { FieldError } from '../../../kit/field.tsx'
import { NoPdf } from '../../../kit/pdf-place.tsx'
import { useFieldWords } from '../check/finding-words.ts'
import { useVisibleFindings } from '../editor.ts'
import { useFiles } from './use-file.ts'

/** The empty state of the PDF pane. */
export function NoFile() {
  const { t } = useTranslation('draft')
  const finding = useFieldWords()(
    useVisibleFindings((visibleFindings) => visibleFindings.byField.get('/pdf')),
  )
  return (
    <NoPdf isWrong={Boolean(finding)}>
      <Empty
        title={t('pdf.none')}
        actions={
          <FileButton
            kind="secondary"
            data-field="/pdf"
            aria-describedby={finding ? 'pdf-finding' : undefined}
          >
            {t('pdf.choose')}
          </FileButton>
        }
      >
        {t('pdf.none-body')}
        {finding && (
          <Center component="p" id="pdf-finding">
            <FieldError>{finding}</FieldError>
          </Center>
        )}
      </Empty>
    </NoPdf>
  )
}

type FileButtonProps = { kind: 'secondary' | 'quiet'; children: string; isPlain?: boolean } & {
  'data-field'?: string
  'aria-describedby'?: string | undefined
}

/** A button that opens the file dialog. */
export function FileButton({ kind, children, isPlain = false, ...rest }: FileButtonProps) {
  const { take } = useFiles()
  const input = useRef<HTMLInputElement>(null)
  const open = () => input.current?.click()
  return (
    <>
      <Button
        kind={kind}
        size={isPlain ? 'compact' : 'control'}
        {...(isPlain ? {} : { icon: IconUpload })}
        onClick={open}
        {...rest}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/jpeg,image/png,application/xml,text/xml"
        hidden
        tabIndex={-1}
        aria-label={children}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
