import { IconAlertCircle, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/icon.tsx'
import { supportAddress } from '../texts/support.ts'
import type { Upload } from './queries.ts'
import classes from './upload-fault.module.css'

type Failed = Pick<Upload, 'id' | 'reference' | 'logMessage' | 'documentsTotal'>

/** Why nothing of an upload was delivered, in the words of its code, with a mail to support that says which one it was. */
export function UploadFault({ upload }: { upload: Failed }) {
  const { t } = useTranslation('uploads')
  const { id, reference, logMessage } = upload
  const code = codeIn(logMessage)
  const mail = new URLSearchParams({
    subject: t('mail.subject', { reference }),
    body: t('mail.body', { reference, id, code: code ?? 'UPLOAD_ERROR' }),
  })
  return (
    <section className={classes.fault} aria-label={t('fault', { reference })}>
      <Icon of={IconAlertCircle} />
      <div className={classes.words}>
        <p className={classes.title}>{t('nothing-delivered')}</p>
        <p>{t([`errors:${code ?? ''}.text`, 'errors:UPLOAD_ERROR.text'])}</p>
      </div>
      <a className={classes.mail} href={`mailto:${supportAddress}?${mail.toString().replaceAll('+', '%20')}`}>
        <Icon of={IconMail} size={16} />
        {t('mail.button')}
      </a>
    </section>
  )
}

/** What went wrong stands as JSON in the log message, with a code; anything else has none. */
export function codeIn(logMessage: string | null): string | undefined {
  try {
    const said: unknown = JSON.parse(logMessage ?? 'null')
    const code = typeof said === 'object' && said !== null && 'code' in said ? said.code : undefined
    return typeof code === 'string' ? code : undefined
  } catch {
    return undefined
  }
}
