import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { narrow, useNarrow } from '../kit/media.ts'

const paragraphs = ['peppol', 'pdf', 'credits', 'unregistered', 'check'] as const

/** The notice before a new document; `goOn` leads to the editor (specification section 2). */
export function NewInvoiceNotice({ goOn }: { goOn: ReactNode }) {
  const { t } = useTranslation('invoices')
  const isNarrow = useNarrow(narrow.phone)
  const [isOpen, setOpen] = useState(false)
  if (!useMayWrite()) return null
  return (
    <>
      <Button
        kind="primary"
        icon={IconPlus}
        aria-haspopup="dialog"
        data-new-document
        onClick={() => setOpen(true)}
      >
        {t(isNarrow ? 'shell:new-invoice-short' : 'shell:new-invoice')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('notice.title')}
        width={560}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('notice.not-now')}</Button>
            {goOn}
          </>
        }
      >
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{t(`notice.${paragraph}`)}</p>
        ))}
      </Dialog>
    </>
  )
}
