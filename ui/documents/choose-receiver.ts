import type { ReactNode } from 'react'
import type { ReceiverFieldsFragment } from '#generated/graphql-documents.ts'

type Receiver = ReceiverFieldsFragment

type Asked = {
  isOpen: boolean
  onClose: () => void
  onChoose: (receiver: Receiver) => void
  /** The first text of the search. */
  text?: string
}

/** Looks for one of the account's receivers, over the page. */
export type ChooseReceiver = (asked: Asked) => ReactNode
