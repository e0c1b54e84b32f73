import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

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
  children: ReactNode
}

/** Asks before an act, or for the data of an act. */
export function Question(props: QuestionProps) {
  const { title, words, isBusy, onYes, onClose, isFinal = false, isForm = false, children } = props
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
      {children}
    </Dialog>
  )
}
