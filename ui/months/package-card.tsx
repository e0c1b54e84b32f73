import { IconDownload, IconFileText, IconFileTypeXml, IconSend, IconTable } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Progress } from '../kit/progress.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import classes from './months.module.css'
import { downloadMonth, forwardMonth, type Review, targetsQuery, useAct, type Which } from './queries.ts'

/** The package of the month: its contents, its download, and the way to the accounting package. */
export function PackageCard({ path, review, mayWrite }: { path: Which; review: Review; mayWrite: boolean }) {
  const { t } = useTranslation('months')
  const count = review.sent + review.received
  const earlier = Array.from({ length: Math.max(0, review.closing - 1) }, (_, at) => at + 1)
  const download = useDownload(path)
  return (
    <section className={classes.card} aria-label={t('package.title')}>
      <div className={classes.head}>
        <h2>{t('package.title')}</h2>
        <small>{t('package.documents', { count })}</small>
      </div>
      <ul className={classes.contents}>
        <li>
          <Icon of={IconFileTypeXml} />
          <span>{t('package.xml')}</span>
        </li>
        <li>
          <Icon of={IconFileText} />
          <span>{t('package.pdf')}</span>
        </li>
        <li>
          <Icon of={IconTable} />
          <span>{t('package.journal')}</span>
        </li>
      </ul>
      <div className={classes.acts}>
        <Button icon={IconDownload} busy={download.isPending} onClick={() => download.mutate(undefined)}>
          {t('package.download')}
        </Button>
        {mayWrite && <Forwarding path={path} />}
      </div>
      {download.isPending && (
        <Progress label={t('package.running', { size: displayAmount(download.bytes / 1_000_000, 1) })} />
      )}
      {download.isError && (
        <p role="alert" className={classes.err}>
          {t('package.broke-off')}
        </p>
      )}
      {earlier.map((number) => (
        <SmallAction key={number} icon={IconDownload} onClick={() => download.mutate(number)}>
          {t('package.earlier', { number })}
        </SmallAction>
      ))}
      {mayWrite && <Target accountId={path.accountId} />}
    </section>
  )
}

function useDownload(path: Which) {
  const [bytes, setBytes] = useState(0)
  const download = useMutation({
    mutationFn: (closing: number | undefined) => downloadMonth(path, closing, setBytes),
    onMutate: () => setBytes(0),
    meta: { handles: true },
  })
  return { ...download, bytes }
}

function Forwarding({ path }: { path: Which }) {
  const { t } = useTranslation('months')
  const { data } = useQuery(targetsQuery(path.accountId))
  const forwarding = useAct(() => forwardMonth(path), {
    onSuccess: ({ documents }) =>
      toast.success(
        documents === 0 ? t('package.forwarded-none') : t('package.forwarded', { count: documents }),
      ),
    failure: t('package.forward-failed'),
  })
  if (!data?.some(({ isOn }) => isOn)) return null
  return (
    <Button
      icon={IconSend}
      busy={forwarding.isPending}
      busyLabel={t('package.forwarding')}
      onClick={() => forwarding.mutate()}
    >
      {t('package.forward')}
    </Button>
  )
}

/** The targets of a forwarded month, and the way to set them up. */
function Target({ accountId }: { accountId: string }) {
  const { t } = useTranslation('months')
  const { data } = useQuery(targetsQuery(accountId))
  if (data === undefined) return null
  const targets = data.filter(({ isOn }) => isOn).map(({ email, url }) => email ?? url ?? '')
  const way = (
    <Link to="/data/$accountId/$part" params={{ accountId, part: 'forwardings' }} search={{}}>
      {t('package.set-up')}
    </Link>
  )
  return (
    <p className={classes.hint}>
      {targets.length > 0 ? t('package.to', { to: targets.join(', ') }) : t('package.to-none')} {way}
    </p>
  )
}
