import { Group, Stack } from '@mantine/core'
import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../api/failure.ts'
import { showProblem } from '../api/problem.ts'
import { problemText } from '../api/problem-text.ts'
import { Dialog } from '../kit/dialog.tsx'
import { DropBox } from '../kit/drop-box.tsx'
import { Icon } from '../kit/icon.tsx'
import { Progress } from '../kit/progress.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import classes from './choose-file.module.css'
import { missingColumns } from './import-table.ts'
import type { Importing } from './use-import.ts'

type ChooseFileProps = {
  importing: Importing
  isOpen: boolean
  onClose: () => void
}

/** The first step: a file, or a template to begin with. */
export function ChooseFile({ importing, isOpen, onClose }: ChooseFileProps) {
  const { t } = useTranslation('imports')
  const { reading, percent, kind } = importing
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`${kind.words}.title`)} width={560}>
      <p>{t(`${kind.words}.body`)}</p>
      <Stack mt="md">
        <Refusal importing={importing} />
        {reading.isPending ? (
          <Progress
            label={percent === undefined || percent < 100 ? t('choose.sending') : t('choose.reading')}
            {...(percent !== undefined && percent < 100 && { percent })}
          />
        ) : (
          <DropBox
            accept=".xlsx,.csv,.txt"
            words={{
              drop: t('choose.drop'),
              choose: t('choose.file'),
              limits: t(`${kind.words}.limits`),
              other: t('choose.other'),
            }}
            onFile={(file) => reading.mutate(file)}
          />
        )}
        <Templates importing={importing} />
      </Stack>
    </Dialog>
  )
}

/** The refusal of a file, or its missing columns. */
function Refusal({ importing: { reading, kind } }: { importing: Importing }) {
  const { t } = useTranslation('imports')
  const missing = reading.data ? missingColumns(kind, reading.data.answer) : []
  const isEmpty = reading.data?.answer.rows.length === 0
  if (!reading.isError && missing.length === 0 && !isEmpty) return null
  const { error } = reading
  const columns = missing.map((column) => t(`${kind.words}.column.${column}`)).join(', ')
  const others = reading.data?.answer.unknownColumns.join(', ')
  const empty = t(`${kind.words}.empty`)
  return (
    <div className={classes.refusal} role="alert">
      <Icon of={IconAlertCircle} />
      <div>
        <b>{missing.length > 0 ? t('choose.columns') : isEmpty ? empty : t('choose.refused')}</b>
        {error && <p>{(error instanceof Refused ? error.detail : undefined) ?? problemText(error)}</p>}
        {missing.length > 0 && <p>{t('choose.missing', { columns })}</p>}
        {missing.length > 0 && others && <p>{t('choose.unknown', { columns: others })}</p>}
      </div>
    </div>
  )
}

function Templates({ importing: { kind, accountId } }: { importing: Importing }) {
  const { t } = useTranslation('imports')
  return (
    <Group component="p" gap="4px 16px" c="dimmed">
      {t('choose.template')}
      {kind.templates.map((lang) => (
        <SmallAction
          key={lang}
          icon={IconDownload}
          onClick={() => void kind.downloadTemplate(accountId, lang).catch(showProblem)}
        >
          {t(`choose.template-${lang}`)}
        </SmallAction>
      ))}
    </Group>
  )
}
