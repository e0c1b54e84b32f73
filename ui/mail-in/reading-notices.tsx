import { IconAlertTriangle, IconCamera, IconFileAlert } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import classes from './mail-in.module.css'
import { deleteFile, type FileDetails } from './queries.ts'
import { ThrowAway } from './throw-away.tsx'
import { OpeningButton } from './upload-button.tsx'
import { useTakingFiles } from './use-taking-files.ts'

type ReadingNoticesProps = { accountId: string; details: FileDetails; onLeave: () => void }

/** The doubts about a paper, each with a way out. */
export function ReadingNotices({ accountId, details, onLeave }: ReadingNoticesProps) {
  const { t } = useTranslation('mail-in')
  const mayWrite = useMayWrite()
  const { file, isForUs, isOwn, reasons } = details
  const isUpload = file.source === 'UPLOAD' && mayWrite
  const away = isUpload && <ThrowAway accountId={accountId} file={file} onGone={onLeave} size="compact" />
  const others = reasons.filter((reason) => reason !== 'NO_INVOICE')
  return (
    <div className={classes.notices}>
      {file.reading === 'FAILED' && (
        <Notice tone="quiet" icon={IconFileAlert} title={t('reading.failed')}>
          {t('reading.failed-body')}
        </Notice>
      )}
      {isOwn && (
        <Notice
          tone="warn"
          icon={IconAlertTriangle}
          title={t('reading.own')}
          actions={
            <>
              {mayWrite && (
                <ButtonLink size="compact" to="/drafts/{-$accountId}" params={{ accountId }}>
                  {t('reading.to-drafts')}
                </ButtonLink>
              )}
              {away}
            </>
          }
        >
          {t('reading.own-body')}
        </Notice>
      )}
      {!isForUs && <Notice tone="warn" icon={IconAlertTriangle} title={t('complete.not-for-us')} />}
      {reasons.includes('NO_INVOICE') && (
        <Notice tone="warn" icon={IconFileAlert} title={t('reading.no-invoice')} actions={away}>
          {t('reading.no-invoice-body')}
        </Notice>
      )}
      {others.length > 0 && (
        <Notice
          tone="quiet"
          icon={IconFileAlert}
          title={t('reading.part')}
          actions={isUpload && <Again accountId={accountId} details={details} />}
        >
          {others.map((reason) => (
            <p key={reason}>{t(`reading:reasons.${reason}`)}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}

/** A better photo, which takes the place of this one. */
function Again({ accountId, details: { file } }: Pick<ReadingNoticesProps, 'accountId' | 'details'>) {
  const { t } = useTranslation('mail-in')
  const take = useTakingFiles(accountId)
  const replace = async (photos: File[]) => {
    const [taken] = await take(photos)
    if (taken?.outcomes.some(({ outcome }) => outcome === 'TO_COMPLETE')) await deleteFile(accountId, file)
  }
  return (
    <OpeningButton size="compact" icon={IconCamera} isCamera onFiles={(photos) => void replace(photos)}>
      {t('reading.again')}
    </OpeningButton>
  )
}
