import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import classes from './document-notes.module.css'

/** About what fits in eight lines. */
const long = 700

/** Remarks in full; a long one unfolds. */
export function DocumentNotes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null
  return (
    <div className={classes.notes}>
      {[...new Set(notes)].map((text) =>
        text.length > long ? <Long key={text} text={text} /> : <p key={text}>{text}</p>,
      )}
    </div>
  )
}

function Long({ text }: { text: string }) {
  const { t } = useTranslation('received-invoices')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <p data-folded={!isOpen || undefined}>{text}</p>
      <Button kind="quiet" size="compact" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'document.fold-note' : 'document.unfold-note')}
      </Button>
    </div>
  )
}
