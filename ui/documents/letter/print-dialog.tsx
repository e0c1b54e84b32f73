import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { ChoiceBar } from '../../kit/choice-bar.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { type Envelope, handOverLetter, type Letter, refreshLetter, savePrint } from './queries.ts'

type PrintDialogProps = {
  place: { accountId: string; letterId: string }
  letter: Letter
  /** Of deliveries; undefined: all on paper. */
  documents: readonly string[] | undefined
  count: number
  isOpen: boolean
  onClose: () => void
}

/** The pack to print: an address page and the letter for each, and the word that they were handed over. */
export function PrintDialog({ place, letter, documents, count, isOpen, onClose }: PrintDialogProps) {
  const { t } = useTranslation('letter')
  const client = useQueryClient()
  const [envelope, setEnvelope] = useState<Envelope>('BELGIAN')
  const settle = async () => {
    await refreshLetter(client)
  }
  const print = useMutation({
    mutationFn: () => savePrint(place, envelope, documents),
    onSettled: settle,
    meta: { failure: t('print.failed') },
  })
  const handOver = useMutation({
    mutationFn: () => handOverLetter(place, documents),
    onSuccess: onClose,
    onSettled: settle,
    meta: { failure: t('hand.failed') },
  })
  const { printed, handedOver } = letter.figures
  const lacking = documents ? [] : letter.withoutAddress
  const ready = count - lacking.length
  const isHandedOut = printed <= handedOver
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('print.title', { count })}
      actions={
        <>
          <Button
            aria-disabled={isHandedOut}
            busy={handOver.isPending}
            busyLabel={t('hand.busy')}
            onClick={() => !isHandedOut && handOver.mutate()}
          >
            {t('hand.all')}
          </Button>
          <Button
            kind="primary"
            icon={IconDownload}
            data-autofocus
            aria-disabled={ready < 1}
            busy={print.isPending}
            busyLabel={t('print.busy')}
            onClick={() => ready > 0 && print.mutate()}
          >
            {t('print.download', { count: Math.max(0, ready) })}
          </Button>
        </>
      }
    >
      <p>{t('print.body', { pages: letter.pages, count: Math.max(0, ready) * (letter.pages + 1) })}</p>
      <ChoiceBar
        label={t('print.envelope')}
        value={envelope}
        onChange={setEnvelope}
        items={[
          { value: 'BELGIAN', label: t('print.BELGIAN') },
          { value: 'FRENCH', label: t('print.FRENCH') },
        ]}
      />
      {lacking.length > 0 && (
        <Notice tone="hint" title={t('print.lacking', { count: lacking.length })}>
          {lacking.join(', ')}
        </Notice>
      )}
    </Dialog>
  )
}
