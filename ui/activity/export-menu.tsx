import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Menu } from '../kit/menu.tsx'
import { exportActivity } from './queries.ts'

/** Saves all of it, with the hashes by which it is verified elsewhere. */
export function ExportMenu({ accountId }: { accountId: string }) {
  const { t } = useTranslation('activity')
  const exporting = useMutation({
    mutationFn: (format: 'csv' | 'jsonl') => exportActivity(accountId, format),
    meta: { failure: t('export.failed') },
  })
  const formats = ['csv', 'jsonl'] as const
  return (
    <Menu
      trigger={
        <Button icon={IconDownload} iconAfter={IconChevronDown} busy={exporting.isPending}>
          {t('export.open')}
        </Button>
      }
      items={formats.map((key) => ({
        key,
        label: t(`export.${key}`),
        onPress: () => exporting.mutate(key),
      }))}
    />
  )
}
