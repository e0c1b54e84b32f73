import type { ReactNode } from 'react'
import type { ReceiverFieldsFragment } from '#generated/graphql-documents.ts'

type Receiver = ReceiverFieldsFragment

type Asked = {
  isOpen: boolean
  onClose: () => void
  onChoose: (receiver: Receiver) => void
  /** What the search begins with. */
  text?: string
}

/** Looks for one of the account's receivers, over the page. */
export type ChooseReceiver = (asked: Asked) => ReactNode
