import { Box, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { cellsTexts } from '#generated/texts/parts/cells.ts'
import { Icon } from '../kit/icon.tsx'
import { loadTexts } from '../texts/texts.ts'
import { type LogMessage, readLogMessage } from './batch/log-message.ts'
import type { Mended, Upload } from './queries.ts'
import { SupportMail } from './support-mail.tsx'
import classes from './upload-fault.module.css'

const BatchFault = lazy(async () => {
  const [module] = await Promise.all([import('./batch/batch-fault.tsx'), loadTexts(cellsTexts)])
  return { default: module.BatchFault }
})

type UploadFaultProps = {
  accountId: string
  upload: Pick<Upload, 'id' | 'reference' | 'logMessage' | 'documentsTotal'>
  /** Uploads a zip in its place. */
  onMend: (mended: Mended) => void
}

/** Why nothing of an upload was delivered: row by row, or in the words of its code; with a mail to support that says which one it was. */
export function UploadFault({ accountId, upload, onMend }: UploadFaultProps) {
  const { t } = useTranslation('uploads')
  const said = readLogMessage(upload.logMessage)
  if (said.rows.length > 0)
    return (
      <Suspense fallback={<p>{t('loading')}</p>}>
        <BatchFault accountId={accountId} upload={upload} said={said} onMend={onMend} />
      </Suspense>
    )
  return (
    <section className={classes.fault} aria-label={t('fault', { reference: upload.reference })}>
      <Icon of={IconAlertCircle} />
      <Box flex="1 1 240px">
        <Text c="var(--z-err-text)" fw={600}>
          {t('nothing-delivered')}
        </Text>
        <Why said={said} />
      </Box>
      <SupportMail upload={upload} code={said.code} />
    </section>
  )
}

function Why({ said: { code, reason, params } }: { said: LogMessage }) {
  const { t } = useTranslation('uploads')
  const words = [
    `errors:${code ?? ''}.${reason ?? ''}.text`,
    `errors:${code ?? ''}.text`,
    'errors:UPLOAD_ERROR.text',
  ]
  return <p>{t(words, params)}</p>
}
