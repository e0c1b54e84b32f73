import { IconCircleCheck, IconCloudOff, IconFileAlert, IconFilePencil, IconX } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { UploadOutcome } from '../api/upload-received.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { Notice } from '../kit/notice.tsx'
import { Progress } from '../kit/progress.tsx'
import { KeptList } from './kept-list.tsx'
import classes from './uploads.module.css'
import { dismissUpload, type Upload, useUploads } from './uploads.ts'
import { type TakeFiles, useTakingFiles } from './use-taking-files.ts'

/** The uploads under way, the outcomes that lead nowhere by themselves, and the files that wait for a connection. */
export function UploadPanel({ accountId }: { accountId: string }) {
  const { t } = useTranslation('mail-in')
  const uploads = useUploads(accountId)
  const take = useTakingFiles(accountId)
  return (
    <>
      {uploads.length > 0 && (
        <section className={classes.uploads} aria-label={t('upload.title')}>
          {uploads.map((one) => (
            <UploadNotice key={one.key} upload={one} take={take} />
          ))}
        </section>
      )}
      <KeptList accountId={accountId} />
    </>
  )
}

function UploadNotice({ upload, take }: { upload: Upload; take: TakeFiles }) {
  const { t } = useTranslation('mail-in')
  const { key, file, state, percent, problem } = upload
  const close = <IconButton icon={IconX} label={t('upload.close')} onClick={() => dismissUpload(key)} />
  if (state === 'SENDING')
    return (
      <div className={classes.sending}>
        <Progress label={t('upload.sending', { name: file.name })} percent={percent} />
      </div>
    )
  if (state === 'LOST')
    return (
      <Notice
        tone="warn"
        icon={IconCloudOff}
        title={t('upload.lost', { name: file.name })}
        actions={
          <>
            <Button
              size="compact"
              onClick={() => {
                dismissUpload(key)
                void take([file])
              }}
            >
              {t('upload.again')}
            </Button>
            {close}
          </>
        }
      >
        {t('upload.lost-body')}
      </Notice>
    )
  if (state === 'REFUSED')
    return (
      <Notice
        tone="warn"
        icon={IconFileAlert}
        title={t('upload.refused', { name: file.name })}
        actions={close}
      >
        {problem}
      </Notice>
    )
  return <Outcomes upload={upload} />
}

/** Each file of an archive, or the one that was here before. */
function Outcomes({ upload: { key, accountId, file, outcomes } }: { upload: Upload }) {
  const { t } = useTranslation('mail-in')
  const [only, ...others] = outcomes
  const close = <IconButton icon={IconX} label={t('upload.close')} onClick={() => dismissUpload(key)} />
  if (only && others.length === 0)
    return (
      <Notice
        tone="quiet"
        icon={lookOf(only)}
        title={wordsOf(only, t)}
        actions={
          <>
            <Way accountId={accountId} outcome={only} />
            {close}
          </>
        }
      />
    )
  return (
    <Notice
      tone="quiet"
      icon={IconCircleCheck}
      title={t('upload.taken-apart', { name: file.name })}
      actions={close}
    >
      <ul className={classes.outcomes}>
        {outcomes.map((outcome, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the files of an archive are known by their place
          <li key={place}>
            <Icon of={lookOf(outcome)} size={16} />
            <span>{wordsOf(outcome, t)}</span>
            <Way accountId={accountId} outcome={outcome} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const lookOf = ({ outcome }: UploadOutcome) =>
  outcome === 'REFUSED' ? IconFileAlert : outcome === 'TO_COMPLETE' ? IconFilePencil : IconCircleCheck

function wordsOf({ fileName: name, outcome, reason }: UploadOutcome, t: TFunction<'mail-in'>): string {
  const words = outcome === 'REFUSED' && reason ? t(`reason.${reason}`) : t(`upload.outcome.${outcome}`)
  return t('upload.became', { name, words })
}

/** To the document, or to the values of the paper. */
function Way({ accountId, outcome }: { accountId: string; outcome: UploadOutcome }) {
  const { t } = useTranslation('mail-in')
  const { receivedInvoiceId, mailedFileId } = outcome
  if (receivedInvoiceId)
    return (
      <ButtonLink
        size="compact"
        to="/received-invoices/$accountId/document/$id"
        params={{ accountId, id: receivedInvoiceId }}
      >
        {t('upload.open')}
      </ButtonLink>
    )
  if (!mailedFileId) return null
  return (
    <ButtonLink
      size="compact"
      to="/received-invoices/$accountId/to-complete/$fileId"
      params={{ accountId, fileId: mailedFileId }}
    >
      {t('upload.complete')}
    </ButtonLink>
  )
}
