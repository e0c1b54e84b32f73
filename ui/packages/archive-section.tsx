import { Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { violationsIn } from '../api/failure.ts'
import { Button } from '../kit/button.tsx'
import { DateField } from '../kit/date-field.tsx'
import { Section } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import classes from './packages.module.css'
import { downloadArchive } from './queries.ts'

/** All documents of some days in signed containers, to be kept elsewhere. */
export function ArchiveSection({ accountId }: { accountId: string }) {
  const { t } = useTranslation('packages')
  const today = todayInBrussels()
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`)
  const [to, setTo] = useState(today)
  const [bytes, setBytes] = useState(0)
  const download = useMutation({
    mutationFn: () => downloadArchive(accountId, { from, to }, setBytes),
    onMutate: () => setBytes(0),
    meta: { handles: true },
  })
  const faults = violationsIn(download.error)
  const errorOf = (field: string) => faults.find((one) => one.field === field)?.text
  return (
    <Section title={t('archive.title')} label={t('archive.title')} className={classes.archive}>
      <Text size="small" maw="64ch" pt="md" c="dimmed">
        {t('archive.about')}
      </Text>
      <form
        className={classes.days}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!download.isPending) download.mutate()
        }}
      >
        <DateField label={t('archive.from')} value={from} onChange={setFrom} error={errorOf('/from')} />
        <DateField label={t('archive.to')} value={to} onChange={setTo} error={errorOf('/to')} />
        <Button type="submit" kind="secondary" icon={IconArchive} busy={download.isPending}>
          {t('archive.download')}
        </Button>
      </form>
      {download.isPending && <Progress label={t('running', { size: displayAmount(bytes / 1_000_000, 1) })} />}
      {download.isError && faults.length === 0 && (
        <Text role="alert" size="small" mt="xs" c="var(--z-err-text)">
          {t('broke-off')}
        </Text>
      )}
      {download.isSuccess && <p role="status">{t('done')}</p>}
      <Text size="small" maw="64ch" mt="md" c="dimmed">
        {t('archive.kept')}
      </Text>
    </Section>
  )
}
