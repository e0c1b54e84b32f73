/** What the receiver's pages say, in one language. The portal's texts have no German, and these are loaded with the pages alone. */
export interface Words {
  /** Of the browser's tab: nothing about a person. */
  title: string
  language: string
  loading: string
  back: string
  footer: { label: string; contact: string; privacy: string; terms: string }
  fault: { general: string; offline: string; busy: string; retry: string; failed: string }
  connect: {
    heading(sender: string): string
    lead(address: string): string
    submit: string
    unknown(sender: string): string
  }
  code: {
    heading: string
    lead(address: string): string
    sent(address: string): string
    label: string
    ask: string
    again: string
    in(what: string, wait: string): string
    submit: string
    notSix: string
    wrong: string
    expired: string
  }
  blocked: { heading: string; lead: string; next: string; documents: string }
  overview: {
    heading(name: string): string
    from(senders: number): string
    mailedTo(address: string): string
    nothing: string
    next: string
    senders: string
    showAll: string
  }
  sender: {
    connected: string
    waiting: string
    stopped: string
    stop(sender: string): string
    start(sender: string): string
  }
  stop: {
    heading(sender: string): string
    kept: string
    noMail: string
    told(sender: string): string
    undo: string
    submit: string
    stay: string
  }
  report: {
    heading(sender: string): string
    noMail: string
    told(sender: string): string
    undo: string
    submit: string
    stay: string
  }
  reported: { heading: string; lead(sender: string): string; close: string }
  details: { heading: string; name: string; askSender: string; email: string; change: string }
  address: {
    heading: string
    lead: string
    label: string
    submit: string
    notEmail: string
    refused: string
    sameAddress: string
    confirm: string
    codeHeading: string
  }
  expired: {
    heading: string
    lead: string
    kept: string
    submit: string
    noLink: string
    sent: string
    sentLead: string
    sentNext: string
  }
  done: { connected(sender: string): string; stopped(sender: string): string; moved(address: string): string }
}
