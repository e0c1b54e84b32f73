const views = ['address', 'stop', 'report', 'reported'] as const

/** Which of the receiver's pages is open: none of them is the overview, or the invitation. */
export type InboxView = {
  view?: (typeof views)[number] | undefined
  /** Whom the page is about, by the receiver's id there. */
  sender?: string | undefined
}

export function readView({ view, sender }: Record<string, unknown>): InboxView {
  return {
    view: views.find((one) => one === view),
    sender: typeof sender === 'string' ? sender : undefined,
  }
}
