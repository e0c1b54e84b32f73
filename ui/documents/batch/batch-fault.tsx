import { IconAlertCircle, IconDownload, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../api/may-write.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import type { Mended, Upload } from '../queries.ts'
import { SupportMail } from '../support-mail.tsx'
import classes from './batch-fault.module.css'
import { FaultyRows } from './faulty-rows.tsx'
import { faultyLines, type LogMessage } from './log-message.ts'
import { downloadErrors } from './queries.ts'

type BatchFaultProps = {
  accountId: string
  upload: Pick<Upload, 'id' | 'reference' | 'documentsTotal'>
  said: LogMessage
  onMend: (mended: Mended) => void
}

/** As many as are read on a screen; the file has all. */
const shownRows = 20

/** Nothing was delivered: which rows are to blame, what stands there, and what to write. */
export function BatchFault({ accountId, upload, said, onMend }: BatchFaultProps) {
  const { t } = useTranslation('batch')
  const mayWrite = useMayWrite()
  const { id, reference } = upload
  const errors = useMutation({
    mutationFn: () => downloadErrors(accountId, id),
    meta: { failure: t('fault.not-downloaded') },
  })
  const more = said.rowsTotal - Math.min(shownRows, said.rows.length)
  return (
    <section className={classes.fault} aria-label={t('uploads:fault', { reference })}>
      <Summary documentsTotal={upload.documentsTotal} said={said} />
      <FaultyRows
        accountId={accountId}
        rows={said.rows.slice(0, shownRows)}
        label={t('fault.rows', { reference })}
      />
      {more > 0 && <p className={classes.more}>{t('fault.more', { count: more })}</p>}
      <div className={classes.actions}>
        {mayWrite && (
          <Button size="compact" icon={IconUpload} onClick={() => onMend({ id, reference })}>
            {t('fault.again')}
          </Button>
        )}
        <Button
          size="compact"
          icon={IconDownload}
          busy={errors.isPending}
          busyLabel={t('documents:downloading')}
          onClick={() => errors.mutate()}
        >
          {t('fault.download')}
        </Button>
        <span className={classes.mail}>
          <SupportMail upload={upload} code={said.code} />
        </span>
      </div>
    </section>
  )
}

/** First that nothing was delivered, and because of how much. */
function Summary({ documentsTotal, said }: { documentsTotal: number; said: LogMessage }) {
  const { t } = useTranslation('batch')
  const lines = faultyLines(said)
  const isKnown = lines !== undefined && documentsTotal >= lines
  const fine = isKnown ? documentsTotal - lines : 0
  return (
    <div className={classes.summary}>
      <Icon of={IconAlertCircle} />
      <div>
        <p className={classes.title}>
          {isKnown
            ? t('fault.lines', { count: lines, total: documentsTotal })
            : t('fault.faults', { count: said.rowsTotal })}
        </p>
        <p>
          {fine > 0 && `${t('fault.fine', { count: fine })} `}
          {t('fault.mend')}
        </p>
      </div>
    </div>
  )
}
