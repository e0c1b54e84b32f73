import { Group, Stack } from '@mantine/core'
import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../api/failure.ts'
import { showProblem } from '../../api/problem.ts'
import { problemText } from '../../api/problem-text.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { DropBox } from '../../kit/drop-box.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Progress } from '../../kit/progress.tsx'
import { SmallAction } from '../../kit/text-link.tsx'
import classes from './choose-file.module.css'
import { missingColumns } from './excel-table.ts'
import { downloadTemplate } from './queries.ts'
import type { useExcel } from './use-excel.ts'

type ChooseFileProps = {
  excel: ReturnType<typeof useExcel>
  isOpen: boolean
  onClose: () => void
}

/** The first step: a file, or a template to begin with. */
export function ChooseFile({ excel, isOpen, onClose }: ChooseFileProps) {
  const { t } = useTranslation('receivers-excel')
  const { reading, percent } = excel
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} width={560}>
      <p>{t('choose.body')}</p>
      <Stack mt="md">
        <Refusal excel={excel} />
        {reading.isPending ? (
          <Progress
            label={percent === undefined || percent < 100 ? t('choose.sending') : t('choose.reading')}
            {...(percent !== undefined && percent < 100 && { percent })}
          />
        ) : (
          <DropBox
            accept=".xlsx"
            words={{
              drop: t('choose.drop'),
              choose: t('choose.file'),
              limits: t('choose.limits'),
              other: t('choose.other'),
            }}
            onFile={(file) => reading.mutate(file)}
          />
        )}
        <Templates accountId={excel.accountId} />
      </Stack>
    </Dialog>
  )
}

/** The refusal of a file, or its missing columns. */
function Refusal({ excel: { reading } }: { excel: ReturnType<typeof useExcel> }) {
  const { t } = useTranslation('receivers-excel')
  const missing = reading.data ? missingColumns(reading.data.answer) : []
  const isEmpty = reading.data?.answer.rows.length === 0
  if (!reading.isError && missing.length === 0 && !isEmpty) return null
  const { error } = reading
  const columns = missing.map((column) => t(`column.${column}`)).join(', ')
  const others = reading.data?.answer.unknownColumns.join(', ')
  return (
    <div className={classes.refusal} role="alert">
      <Icon of={IconAlertCircle} />
      <div>
        <b>{t(missing.length > 0 ? 'choose.columns' : isEmpty ? 'choose.empty' : 'choose.refused')}</b>
        {error && <p>{(error instanceof Refused ? error.detail : undefined) ?? problemText(error)}</p>}
        {missing.length > 0 && <p>{t('choose.missing', { columns })}</p>}
        {missing.length > 0 && others && <p>{t('choose.unknown', { columns: others })}</p>}
      </div>
    </div>
  )
}

function Templates({ accountId }: { accountId: string }) {
  const { t } = useTranslation('receivers-excel')
  return (
    <Group component="p" gap="4px 16px" c="dimmed">
      {t('choose.template')}
      {(['nl', 'fr'] as const).map((lang) => (
        <SmallAction
          key={lang}
          icon={IconDownload}
          onClick={() => void downloadTemplate(accountId, lang).catch(showProblem)}
        >
          {t(`choose.template-${lang}`)}
        </SmallAction>
      ))}
    </Group>
  )
}
