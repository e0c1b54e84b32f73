import { Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { Button } from '../kit/button.tsx'
import { Section } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import classes from './packages.module.css'
import { downloadAccountData } from './queries.ts'

/** All that the company keeps beside its documents, in a zip to take along. */
export function AccountDataSection({ accountId }: { accountId: string }) {
  const { t } = useTranslation('packages')
  const [bytes, setBytes] = useState(0)
  const download = useMutation({
    mutationFn: () => downloadAccountData(accountId, setBytes),
    onMutate: () => setBytes(0),
    meta: { handles: true },
  })
  return (
    <Section title={t('account-data.title')} label={t('account-data.title')} className={classes.archive}>
      <Text size="small" maw="64ch" py="md" c="dimmed">
        {t('account-data.about')}
      </Text>
      <Button icon={IconDownload} busy={download.isPending} onClick={() => download.mutate()}>
        {t('account-data.download')}
      </Button>
      {download.isPending && <Progress label={t('running', { size: displayAmount(bytes / 1_000_000, 1) })} />}
      {download.isError && (
        <Text role="alert" size="small" mt="xs" c="var(--z-err-text)">
          {t('broke-off')}
        </Text>
      )}
      {download.isSuccess && <p role="status">{t('done')}</p>}
    </Section>
  )
}
