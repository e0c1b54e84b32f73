import { IconDeviceMobile, IconFileAlert } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dropKept, listKept } from '../api/kept-files.ts'
import { Button } from '../kit/button.tsx'
import { formatMoment } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import classes from './uploads.module.css'

/** The files on this device that wait for a connection. */
export function KeptList({ accountId }: { accountId: string }) {
  const { t } = useTranslation('mail-in')
  const { data: kept = [] } = useQuery({
    queryKey: ['kept-files', accountId],
    queryFn: () => listKept(accountId),
    networkMode: 'always',
    meta: { handles: true },
  })
  if (kept.length === 0) return null
  return (
    <section className={classes.uploads} aria-label={t('kept.list')}>
      {kept.map(({ id, file, keptAt, refusal }) => (
        <Notice
          key={id}
          tone={refusal ? 'warn' : 'quiet'}
          icon={refusal ? IconFileAlert : IconDeviceMobile}
          title={refusal ? t('upload.refused', { name: file.name }) : t('kept.title', { name: file.name })}
          actions={
            <Button kind="quiet" size="compact" onClick={() => void dropKept(id)}>
              {t('delete')}
            </Button>
          }
        >
          {refusal ?? `${formatMoment(new Date(keptAt).toISOString())}. ${t('kept.body')}`}
        </Notice>
      ))}
    </section>
  )
}
