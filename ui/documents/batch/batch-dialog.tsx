import { IconAlertCircle, IconDownload, IconUpload } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { showProblem } from '../../api/problem.ts'
import { codeText } from '../../api/problem-text.ts'
import { fieldProps } from '../../forms/use-contract-form.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { DropBox } from '../../kit/drop-box.tsx'
import { Icon } from '../../kit/icon.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { SmallAction } from '../../kit/text-link.tsx'
import type { Mended } from '../queries.ts'
import classes from './batch.module.css'
import { Checking } from './checking.tsx'
import { downloadBatchTemplate } from './queries.ts'
import { Sending } from './sending.tsx'
import { type BatchState, useBatch } from './use-batch.ts'
import { WhoIsTold } from './who-is-told.tsx'

type BatchDialogProps = {
  accountId: string
  isOpen: boolean
  onClose: () => void
  mended?: Mended | undefined
}

/** A zip of documents over the page: chosen, uploaded, checked. */
export function BatchDialog({ accountId, isOpen, onClose, mended }: BatchDialogProps) {
  const { t } = useTranslation('batch')
  const batch = useBatch(accountId, mended)
  const { sending, uploadId } = batch
  const step = uploadId ? 'checking' : sending ? 'sending' : 'choose'
  return (
    <Dialog
      isOpen={isOpen}
      // A zip that is being sent is stopped by its button only.
      onClose={() => !sending && onClose()}
      title={t(`${step}.title`)}
      width={560}
    >
      {uploadId && <Checking accountId={accountId} uploadId={uploadId} onClose={onClose} />}
      {!uploadId && sending && <Sending sent={sending} onStop={batch.stop} />}
      {!uploadId && !sending && <Choose batch={batch} onClose={onClose} />}
    </Dialog>
  )
}

function Choose({ batch, onClose }: { batch: BatchState; onClose: () => void }) {
  const { t } = useTranslation('batch')
  const { form, refusal, accountId } = batch
  const labelId = useId()
  const wrong = refusal ?? (form.faults.length > 0 ? codeText('FORM_ERRORS') : undefined)
  return (
    <form className={classes.stack} onSubmit={form.onSubmit} noValidate>
      <p>{t('choose.body')}</p>
      <SmallAction
        icon={IconDownload}
        onClick={() => void downloadBatchTemplate(accountId).catch(showProblem)}
      >
        {t('choose.template')}
      </SmallAction>
      {wrong && (
        <p className={classes.refusal} role="alert">
          <Icon of={IconAlertCircle} />
          <span>{wrong}</span>
        </p>
      )}
      <form.Field name="reference">
        {(field) => (
          <TextField {...fieldProps(field)} label={t('choose.reference')} maxLength={100} required />
        )}
      </form.Field>
      <form.Field name="zip">
        {(field) => (
          <fieldset className={classes.zip} aria-labelledby={labelId}>
            <span id={labelId} className={classes.label}>
              {t('choose.zip')}{' '}
              <span aria-hidden className={classes.required}>
                *
              </span>
            </span>
            <DropBox
              accept=".zip"
              chosen={field.state.value?.name}
              error={fieldProps(field).error}
              words={{
                drop: t('choose.drop'),
                choose: t('choose.file'),
                limits: t('choose.limits'),
                other: t('choose.other'),
              }}
              onFile={field.handleChange}
            />
            {field.state.value && <WhoIsTold accountId={accountId} zip={field.state.value} />}
          </fieldset>
        )}
      </form.Field>
      <div className={classes.actions}>
        <Button onClick={onClose}>{t('choose.cancel')}</Button>
        <Button type="submit" kind="primary" icon={IconUpload}>
          {t('choose.submit')}
        </Button>
      </div>
    </form>
  )
}
