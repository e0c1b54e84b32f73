import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Progress } from '../kit/progress.tsx'
import { ChooseFile } from './choose-file.tsx'
import { tableFigures } from './import-table.ts'
import { Preview } from './preview.tsx'
import type { RowKind } from './row-kind.ts'
import { type Importing, useImport } from './use-import.ts'

type ImportWindowProps = { kind: RowKind; accountId: string; isOpen: boolean; onClose: () => void }

/** Rows out of a file of Excel or CSV: chosen, looked through and mended, then stored all at once. */
export function ImportWindow({ kind, accountId, isOpen, onClose }: ImportWindowProps) {
  const importing = useImport(kind, accountId, onClose)
  const { step, read } = importing
  if (step === 'asking') return <AskInvitations importing={importing} isOpen={isOpen} />
  if (step === 'creating') return <Creating importing={importing} isOpen={isOpen} onClose={onClose} />
  if (step === 'choosing' || read === undefined)
    return <ChooseFile importing={importing} isOpen={isOpen} onClose={read ? importing.back : onClose} />
  return <Preview key={read.id} read={read} importing={importing} isOpen={isOpen} onClose={onClose} />
}

type StepProps = { importing: Importing; isOpen: boolean }

/** Both answers make them. */
function AskInvitations({ importing, isOpen }: StepProps) {
  const { t } = useTranslation('imports')
  const { added, invited } = tableFigures(importing.table)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={importing.back}
      title={t('ask.title', { count: invited })}
      actions={
        <>
          <Button onClick={() => importing.create(false)}>{t('ask.without')}</Button>
          <Button kind="primary" data-autofocus onClick={() => importing.create(true)}>
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

function Creating({ importing, isOpen, onClose }: StepProps & { onClose: () => void }) {
  const { t } = useTranslation('imports')
  const { words } = importing.kind
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`${words}.creating`)}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('creating')}</p>
      <Progress label={t(`${words}.number`, { count: importing.stored })} />
    </Dialog>
  )
}
