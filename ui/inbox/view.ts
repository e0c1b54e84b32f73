const views = [
  'arrival',
  'document',
  'sign',
  'refuse',
  'login',
  'address',
  'stop',
  'report',
  'reported',
] as const

/** Which of the receiver's pages is open: none of them is the overview, or the invitation. `arrival` is the way out of a mail. */
export type InboxView = {
  view?: (typeof views)[number] | undefined
  /** Whom the page is about, by the receiver's id there. */
  sender?: string | undefined
  /** The document that is open, by its id. */
  document?: string | undefined
  /** Of signing: behind the consent. */
  step?: 'code' | undefined
  /** Of signing: why the login led nowhere. */
  failed?: 'login' | 'otherName' | undefined
}

export function readView({
  view,
  sender,
  document,
  step,
  failed,
}: { [Name in keyof InboxView]?: unknown }): InboxView {
  return {
    view: views.find((one) => one === view),
    sender: typeof sender === 'string' ? sender : undefined,
    document: typeof document === 'string' ? document : undefined,
    step: step === 'code' ? step : undefined,
    failed: failed === 'login' || failed === 'otherName' ? failed : undefined,
  }
}
