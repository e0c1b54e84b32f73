import { Center } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconRosetteDiscountCheck, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FieldError } from '../../kit/field.tsx'
import { FileButton } from '../../kit/file-button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { NoPdf, PdfLoading } from '../../kit/pdf-place.tsx'
import { Progress } from '../../kit/progress.tsx'
import classes from './file-pane.module.css'
import type { Draft, TrialState } from './use-new-document.ts'

const FileView = lazy(() => import('./file-view.tsx'))

type FilePaneProps = { draft: Draft; error: string | undefined; onFile: (file: File) => void }

/** The PDF with the outcome of its trial, or the drop area. */
export function FilePane({ draft, error, onFile }: FilePaneProps) {
  const { t } = useTranslation('document')
  const { file } = draft.value
  return (
    <section className={classes.pane} aria-label={t('file.title')}>
      {file ? (
        <>
          <Suspense fallback={<PdfLoading />}>
            <FileView file={file} onFile={onFile} />
          </Suspense>
          <Trial trial={draft.trial} />
        </>
      ) : (
        <NoFile error={error} onFile={onFile} />
      )}
    </section>
  )
}

function NoFile({ error, onFile }: Pick<FilePaneProps, 'error' | 'onFile'>) {
  const { t } = useTranslation('document')
  return (
    <NoPdf isWrong={Boolean(error)}>
      <Empty
        title={t('file.none')}
        actions={
          <FileButton
            id="document_file"
            accept="application/pdf,.pdf"
            icon={IconUpload}
            aria-describedby={error ? 'document_file-error' : undefined}
            onFile={onFile}
          >
            {t('file.choose')}
          </FileButton>
        }
      >
        {t('file.none-body')}
        {error && (
          <Center component="p" id="document_file-error">
            <FieldError>{error}</FieldError>
          </Center>
        )}
      </Empty>
    </NoPdf>
  )
}

const fileKind = ({ carriesSignature, isProtected }: Extract<TrialState, { state: 'fine' }>) =>
  carriesSignature ? 'signed' : isProtected ? 'protected' : 'fine'

/** The answer to sealing the PDF, in words. */
export function Trial({ trial }: { trial: TrialState }) {
  const { t } = useTranslation('document')
  if (trial.state === 'none') return null
  if (trial.state === 'trying')
    return (
      <div className={classes.foot}>
        <Progress label={t('trial.trying')} />
      </div>
    )
  if (trial.state === 'fine')
    return (
      <p className={classes.foot} data-tone="ok" role="status">
        <Icon of={IconRosetteDiscountCheck} size={18} />
        {t(`trial.${fileKind(trial)}`, { count: trial.pages })}
      </p>
    )
  const isRefused = trial.state === 'refused'
  return (
    <div className={classes.foot} data-tone={isRefused ? 'err' : 'warn'} role="alert">
      <Icon of={isRefused ? IconAlertCircle : IconAlertTriangle} size={18} />
      <span>
        <b>{t(`trial.${trial.state}`)}</b> {trial.reason}
      </span>
      {!isRefused && (
        <Button kind="quiet" size="compact" onClick={trial.retry}>
          {t('kit:retry')}
        </Button>
      )}
    </div>
  )
}
