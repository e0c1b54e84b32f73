import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/icon.tsx'
import { Notice } from '../../kit/notice.tsx'
import classes from './batch.module.css'
import { type BatchPreview, previewQuery } from './queries.ts'

/** Before the zip is sent: whose receivers get a mail, who can't be told, and why. */
export function WhoIsTold({ accountId, zip }: { accountId: string; zip: File }) {
  const { t } = useTranslation('batch')
  const { data, isPending } = useQuery(previewQuery(accountId, zip))
  if (isPending) return <p role="status">{t('preview.asking')}</p>
  if (data == null) return null
  const { documents, told, unknown } = data
  const mailed = told.reduce((sum, { receivers }) => sum + receivers, 0)
  return (
    <section className={classes.told} aria-label={t('preview.label')} role="status">
      <p className={classes.mailed}>
        <Icon of={IconMail} />
        <span>
          {t('preview.documents', { count: documents })} {t('preview.mailed', { count: mailed })}
        </span>
      </p>
      {unknown > 0 && <p>{t('preview.unknown', { count: unknown })}</p>}
      <Unreachable preview={data} />
    </section>
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
