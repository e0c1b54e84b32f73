import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/icon.tsx'
import { supportAddress } from '../texts/support.ts'
import type { Upload } from './queries.ts'
import classes from './upload-fault.module.css'

type SupportMailProps = { upload: Pick<Upload, 'id' | 'reference'>; code: string | undefined }

/** A mail that says which upload failed, and how. */
export function SupportMail({ upload: { id, reference }, code }: SupportMailProps) {
  const { t } = useTranslation('uploads')
  const mail = new URLSearchParams({
    subject: t('mail.subject', { reference }),
    body: t('mail.body', { reference, id, code: code ?? 'UPLOAD_ERROR' }),
  })
  return (
    <a className={classes.mail} href={`mailto:${supportAddress}?${mail.toString().replaceAll('+', '%20')}`}>
      <Icon of={IconMail} size={16} />
      {t('mail.button')}
    </a>
  )
}
