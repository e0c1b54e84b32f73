import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../api/failure.ts'
import { showProblem } from '../../api/problem.ts'
import { problemText } from '../../api/problem-text.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
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

const isExcel = ({ name }: File): boolean => name.toLowerCase().endsWith('.xlsx')

/** The first step: a file, or a template to begin with. */
export function ChooseFile({ excel, isOpen, onClose }: ChooseFileProps) {
  const { t } = useTranslation('receivers-excel')
  const { reading, percent } = excel
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} width={560}>
      <p>{t('choose.body')}</p>
      <div className={classes.stack}>
        <Refusal excel={excel} />
        {reading.isPending ? (
          <Progress
            label={percent === undefined || percent < 100 ? t('choose.sending') : t('choose.reading')}
            {...(percent !== undefined && percent < 100 && { percent })}
          />
        ) : (
          <DropBox onFile={(file) => reading.mutate(file)} />
        )}
        <Templates accountId={excel.accountId} />
      </div>
    </Dialog>
  )
}

function DropBox({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('receivers-excel')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [hasOther, setOther] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file === undefined) return
    setOther(!isExcel(file))
    if (isExcel(file)) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it opens the device's files
    <div
      className={classes.box}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span>{t('choose.drop')}</span>
      <Button data-autofocus onClick={() => input.current?.click()}>
        {t('choose.file')}
      </Button>
      <span className={classes.note} data-wrong={hasOther || undefined} role={hasOther ? 'alert' : undefined}>
        {t(hasOther ? 'choose.other' : 'choose.limits')}
      </span>
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        hidden
        aria-label={t('choose.file')}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** Why the file was refused, or what it lacks. */
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
    <p className={classes.templates}>
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
    </p>
  )
}
