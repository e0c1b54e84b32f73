import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormFields } from './form-fields.tsx'

export type QuestionProps = {
  title: string
  words: { no: string; yes: string; busy: string }
  isBusy: boolean
  onYes: () => void
  onClose: () => void
  /** It can't be undone. */
  isFinal?: boolean
  /** It has fields, of which the first has the focus. */
  isForm?: boolean
  /** The text before the fields. */
  lead?: ReactNode
  children: ReactNode
}

/** Asks before an act, or for the data of an act. */
export function Question(props: QuestionProps) {
  const { title, words, isBusy, onYes, onClose, isFinal = false, isForm = false, lead, children } = props
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      {...(isForm && { width: 560 })}
      actions={
        <>
          <Button onClick={onClose}>{words.no}</Button>
          <Button
            kind={isFinal ? 'final-danger' : 'primary'}
            {...(!isForm && { 'data-autofocus': true })}
            busy={isBusy}
            busyLabel={words.busy}
            onClick={onYes}
          >
            {words.yes}
          </Button>
        </>
      }
    >
      {lead}
      {isForm ? <FormFields>{children}</FormFields> : children}
    </Dialog>
  )
}
