import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Progress } from '../../kit/progress.tsx'
import { ChooseFile } from './choose-file.tsx'
import { tableFigures } from './excel-table.ts'
import { Preview } from './preview.tsx'
import { useExcel } from './use-excel.ts'

type ReceiversExcelProps = { accountId: string; isOpen: boolean; onClose: () => void }

/** Receivers out of an Excel file: chosen, looked through and mended, then made all at once. */
export function ReceiversExcel({ accountId, isOpen, onClose }: ReceiversExcelProps) {
  const excel = useExcel(accountId, onClose)
  if (excel.step === 'asking') return <AskInvitations excel={excel} isOpen={isOpen} />
  if (excel.step === 'creating') return <Creating excel={excel} isOpen={isOpen} onClose={onClose} />
  if (excel.step === 'choosing' || excel.read === undefined)
    return <ChooseFile excel={excel} isOpen={isOpen} onClose={excel.read ? excel.back : onClose} />
  return (
    <Preview
      key={excel.read.id}
      accountId={accountId}
      read={excel.read}
      excel={excel}
      isOpen={isOpen}
      onClose={onClose}
    />
  )
}

type StepProps = { excel: ReturnType<typeof useExcel>; isOpen: boolean }

/** Both answers make them. */
function AskInvitations({ excel, isOpen }: StepProps) {
  const { t } = useTranslation('receivers-excel')
  const { added, invited } = tableFigures(excel.table)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={excel.back}
      title={t('ask.title', { count: invited })}
      actions={
        <>
          <Button onClick={() => excel.create(false)}>{t('ask.without')}</Button>
          <Button kind="primary" data-autofocus onClick={() => excel.create(true)}>
            {t('ask.with')}
          </Button>
        </>
      }
    >
      <p>
        {t('ask.body')} {added > invited && t('ask.unreached', { count: added - invited })}
      </p>
    </Dialog>
  )
}

function Creating({ excel, isOpen, onClose }: StepProps & { onClose: () => void }) {
  const { t } = useTranslation('receivers-excel')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('creating.title')}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('creating.body')}</p>
      <Progress label={t('creating.label', { count: excel.stored })} />
    </Dialog>
  )
}
