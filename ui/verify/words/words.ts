/** What the page says that examines a seal, in one language. */
export interface Words {
  title: string
  lead: string
  choose: string
  another: string
  drop: string
  none: string
  busy: string
  examined(size: string, seconds: string): string
  fault: { general: string; offline: string; busy: string; tooLarge: string; notPdf: string }
  verdict: {
    /** Byte for byte what this installation keeps. */
    known(time: string): string
    unchanged(time: string): string
    what(document: string, sender: string): string
    signedBy(name: string): string
    refusedBy(name: string): string
    /** Of the signer: each with whose word it is, and what they are together. */
    names: Record<'expected' | 'given' | 'identified' | 'DIFFERENT' | 'SIMILAR', (name: string) => string>
    ownClock: string
    demo: string
    changed: string
    changedLead(time: string): string
    none: string
    noneLead: string
    others: string
    othersLead(who: string): string
    othersAdded(who: string): string
    /** A time stamp of an authority that nobody here knows. */
    strangeStamp(authority: string): string
    expired: string
    unknown: string
    unknownLead: string
    unreadable: string
    unreadableLead: string
  }
  proves: {
    heading: string
    known: string
    nothingChanged: string
    setBy(who: string): string
    stampedBy(authority: string): string
    original(sender: string): string
    apart: string
    added: string
  }
  who: {
    heading: string
    headingRefused: string
    name: string
    typed: string
    drawn: string
    email: string
    at: string
    by: string
    byCode: string
    byProvider(provider: string, name: string): string
    agreed: string
    why: string
  }
  not: {
    heading: string
    level: string
    installation(name: string): string
    code: string
    login(provider: string, name: string): string
    simulated(provider: string): string
    otherName(typed: string, name: string): string
    revoked: string
    reader: string
  }
  sees: { heading: string; part: string; facts: string }
  todo: { heading: string; changed: string }
  technical: {
    heading: string
    seal: string
    level(level: string): string
    permission(permission: number): string
    certificate: string
    number: string
    until: string
    covers: string
    wholeFile(size: string): string
    part(covered: string, size: string): string
    original: string
    seen: string
    seenYes: string
    seenNo: string
  }
}
