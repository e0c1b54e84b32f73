import { Flex, Group, Stack, Text } from '@mantine/core'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconDownload,
  IconMail,
  IconMailOff,
  IconUpload,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { showProblem } from '../../api/problem.ts'
import { codeText } from '../../api/problem-text.ts'
import { fieldProps } from '../../forms/use-contract-form.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { DropBox } from '../../kit/drop-box.tsx'
import { Failure } from '../../kit/empty.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Progress } from '../../kit/progress.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { SmallAction } from '../../kit/text-link.tsx'
import type { Mended } from '../queries.ts'
import classes from './batch.module.css'
import { HowFar, UnreachableReceivers } from './how-far.tsx'
import { type BatchPreview, downloadBatchTemplate, previewQuery } from './queries.ts'
import { type BatchState, useBatch, useChecked } from './use-batch.ts'

type CheckingProps = { accountId: string; uploadId: string; onClose: () => void }

/** The server goes on when this is closed; the list of uploads tells the same. */
function Checking({ accountId, uploadId, onClose }: CheckingProps) {
  const { t } = useTranslation('batch')
  const { data, isError, isFetching, refetch } = useChecked(accountId, uploadId)
  const isFailed = data?.status === 'ERROR'
  const isDone = data?.status === 'SUCCESS'
  return (
    <div className={classes.stack}>
      {!isFailed && !isDone && <p>{t('checking.body')}</p>}
      {!data && isError && (
        <Failure
          title={t('uploads:get-upload-error')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!isFailed && !isDone && (data || !isError) && <HowFar upload={data} />}
      <div role="status">
        {isFailed && (
          <p className={classes.outcome} data-tone="err">
            <Icon of={IconAlertCircle} />
            {t('checking.failed')}
          </p>
        )}
        {isDone && (
          <p className={classes.outcome} data-tone="ok">
            <Icon of={IconCircleCheck} />
            {t(data.unreachable.length > 0 ? 'checking.filed' : 'checking.done', {
              count: data.documentsDone,
            })}
          </p>
        )}
      </div>
      {data && !isFailed && <UnreachableReceivers upload={data} />}
      <Group gap="sm" align="stretch" justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('checking.close')}
        </Button>
        {(isFailed || isDone) && (
          <ButtonLink
            kind="primary"
            to={isFailed ? '/doccle/documents/{-$accountId}/uploads' : '/doccle/documents/{-$accountId}'}
            params={{ accountId }}
            onClick={onClose}
          >
            {t(isFailed ? 'checking.show-faults' : 'checking.show-documents')}
          </ButtonLink>
        )}
      </Group>
    </div>
  )
}

/** The preview of a zip: the receivers who get a mail, and the unreachable ones with the reason. */
function WhoIsTold({ accountId, zip }: { accountId: string; zip: File }) {
  const { t } = useTranslation('batch')
  const { data, isPending } = useQuery(previewQuery(accountId, zip))
  if (isPending) return <p role="status">{t('preview.asking')}</p>
  if (data == null) return null
  const { documents, told, unknown } = data
  const mailed = told.reduce((sum, { receivers }) => sum + receivers, 0)
  return (
    <Stack component="section" gap="sm" mt={12} aria-label={t('preview.label')} role="status">
      <Flex component="p" gap="sm">
        <Icon of={IconMail} />
        <span>
          {t('preview.documents', { count: documents })} {t('preview.mailed', { count: mailed })}
        </span>
      </Flex>
      {unknown > 0 && <p>{t('preview.unknown', { count: unknown })}</p>}
      <Unreachable preview={data} />
    </Stack>
  )
}

function Unreachable({ preview: { unreachable } }: { preview: BatchPreview }) {
  const { t } = useTranslation('batch')
  if (unreachable.length === 0) return null
  const all = unreachable.reduce((sum, { receivers }) => sum + receivers, 0)
  return (
    <Notice tone="warn" icon={IconMailOff} title={t('preview.unreachable', { count: all })}>
      {unreachable.map(({ reason, receivers, names }) => {
        const more = receivers - names.length
        return (
          <div key={reason}>
            {t('preview.why', { reason: t(`reach:short.${reason}`), names: names.join(', ') })}
            {more > 0 && ` ${t('preview.more', { count: more })}`}
            {reason === 'BOUNCED' && `. ${t('preview.retried')}`}
          </div>
        )
      })}
      <div>{t('preview.filed')}</div>
    </Notice>
  )
}

/** Of an upload, by its average speed so far; undefined until there is one. @returns whole seconds */
export function secondsLeft(loaded: number, total: number, elapsedMs: number): number | undefined {
  if (loaded <= 0 || elapsedMs < 500) return undefined
  return Math.ceil((Math.max(0, total - loaded) * elapsedMs) / loaded / 1000)
}

type SendingProps = {
  /** In bytes and milliseconds. */
  sent: { name: string; size: number; loaded: number; since: number }
  onStop: () => void
}

/** The part of the zip that is there, and the time that the rest takes. */
function Sending({ sent: { name, size, loaded, since }, onStop }: SendingProps) {
  const { t } = useTranslation('batch')
  const left = secondsLeft(loaded, size, Date.now() - since)
  const words = {
    name,
    loaded: inMegabytes(Math.min(loaded, size)),
    size: inMegabytes(size),
  }
  return (
    <div className={classes.stack}>
      <p>{t('sending.body')}</p>
      <Progress label={t('sending.progress', words)} percent={size > 0 ? (100 * loaded) / size : 0} />
      <p className={classes.left}>{left !== undefined && t('sending.left', { count: left })}</p>
      <Group gap="sm" align="stretch" justify="flex-end">
        <Button data-autofocus onClick={onStop}>
          {t('sending.stop')}
        </Button>
      </Group>
    </div>
  )
}

const inMegabytes = (bytes: number): string => displayAmount(Math.round(bytes / 100_000) / 10, 1)

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
              <Text span inherit aria-hidden c="var(--z-err-text)">
                *
              </Text>
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
      <Group gap="sm" align="stretch" justify="flex-end">
        <Button onClick={onClose}>{t('choose.cancel')}</Button>
        <Button type="submit" kind="primary" icon={IconUpload}>
          {t('choose.submit')}
        </Button>
      </Group>
    </form>
  )
}
