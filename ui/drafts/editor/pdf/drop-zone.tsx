import { Center } from '@mantine/core'
import { IconCamera, IconFileText, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { FieldError } from '../../../kit/field.tsx'
import { NoPdf } from '../../../kit/pdf-place.tsx'
import { useFieldWords } from '../check/finding-words.ts'
import { useEditor, useVisibleFindings } from '../editor.ts'
import { CUSTOMER_SEARCH, goTo } from '../focus.ts'
import classes from './pdf.module.css'
import { choosePdfSource, usualPdfSource } from './pdf-source.ts'
import { useFiles } from './use-file.ts'

/** The empty state of the PDF pane: two equal choices. The remembered one is the field's target. */
export function NoFile() {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const finding = useFieldWords()(
    useVisibleFindings((visibleFindings) => visibleFindings.byField.get('/pdf')),
  )
  const isUsuallyDrawn = usualPdfSource(editor.account) === 'DRAWN'
  const target = { 'data-field': '/pdf', 'aria-describedby': finding ? 'pdf-finding' : undefined }
  return (
    <NoPdf isWrong={Boolean(finding)}>
      <div className={classes.source}>
        <h2>{t('pdf.source.title')}</h2>
        <div className={classes.choices}>
          <section className={classes.choice}>
            <h3>{t('pdf.source.given')}</h3>
            <p>{t('pdf.source.given-body')}</p>
            <FileButton kind="secondary" {...(isUsuallyDrawn ? {} : target)}>
              {t('pdf.choose')}
            </FileButton>
          </section>
          <section className={classes.choice}>
            <h3>{t('pdf.source.made')}</h3>
            <p>{t('pdf.source.made-body')}</p>
            <DrawButton {...(isUsuallyDrawn ? target : {})} />
          </section>
        </div>
        <p>{t('pdf.source.remembered')}</p>
        {finding && (
          <Center component="p" id="pdf-finding">
            <FieldError>{finding}</FieldError>
          </Center>
        )}
      </div>
    </NoPdf>
  )
}

type DrawButtonProps = { isPlain?: boolean; 'data-field'?: string; 'aria-describedby'?: string | undefined }

/** Lets us make the PDF; typing begins with the customer. */
export function DrawButton({ isPlain = false, ...rest }: DrawButtonProps) {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const draw = () => {
    choosePdfSource(editor, 'DRAWN')
    goTo(editor, CUSTOMER_SEARCH)
  }
  return (
    <Button
      kind={isPlain ? 'quiet' : 'secondary'}
      size={isPlain ? 'compact' : 'control'}
      {...(isPlain ? {} : { icon: IconFileText })}
      onClick={draw}
      {...rest}
    >
      {t('pdf.source.draw')}
    </Button>
  )
}

/** Without HEIC: an iPhone then hands a photo over as JPEG. */
const FILES = 'application/pdf,image/jpeg,image/png,application/xml,text/xml'

type FileButtonProps = {
  kind: 'secondary' | 'quiet'
  children: string
  isPlain?: boolean
  /** Takes a photo, in place of choosing files. */
  isCamera?: boolean
} & {
  'data-field'?: string
  'aria-describedby'?: string | undefined
}

/** A button that opens the device's files, or its camera. Several photos are one document. */
export function FileButton({ kind, children, isPlain = false, isCamera = false, ...rest }: FileButtonProps) {
  const { take } = useFiles()
  const input = useRef<HTMLInputElement>(null)
  const open = () => input.current?.click()
  return (
    <>
      <Button
        kind={kind}
        size={isPlain ? 'compact' : 'control'}
        {...(isPlain ? {} : { icon: isCamera ? IconCamera : IconUpload })}
        onClick={open}
        {...rest}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={isCamera ? 'image/jpeg,image/png' : FILES}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
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
