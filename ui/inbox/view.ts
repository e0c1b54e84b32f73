const views = ['document', 'address', 'stop', 'report', 'reported'] as const

/** Which of the receiver's pages is open: none of them is the overview, or the invitation. */
export type InboxView = {
  view?: (typeof views)[number] | undefined
  /** Whom the page is about, by the receiver's id there. */
  sender?: string | undefined
  /** The document that is open, by its id. */
  document?: string | undefined
}

export function readView({ view, sender, document }: Record<string, unknown>): InboxView {
  return {
    view: views.find((one) => one === view),
    sender: typeof sender === 'string' ? sender : undefined,
    document: typeof document === 'string' ? document : undefined,
  }
}
