/** What the receiver's pages say, in one language. The portal's texts have no German, and these are loaded with the pages alone. */
export interface Words {
  /** Of the browser's tab: nothing about a person. */
  title: string
  loading: string
  back: string
  fault: {
    general: string
    offline: string
    busy: string
    retry: string
    failed: string
    /** It can't be signed any more. */
    closed: string
    /** A login elsewhere that told nobody. */
    /** Not there, or not the reader's: which of them is told to nobody. */
    missing: string
    login: string
    otherName: string
  }
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
    /** Of ten. */
    minuteLeft: string
    /** One was asked for elsewhere within the last minute. */
    tooSoon: string
    label: string
    ask: string
    again: string
    in(what: string, wait: string): string
    submit: string
    notSix: string
    wrong: string
    expired: string
  }
  blocked: { heading: string; lead: string; notSigned: string; next: string; documents: string }
  overview: {
    heading(name: string): string
    from(senders: number): string
    mailedTo(address: string): string
    nothing: string
    next: string
    senders: string
    showAll: string
  }
  documents: {
    toDo: string
    read: string
    readAndSign: string
    pay(amount: string): string
    /** `until` is a day and how long it is till then, or ''. */
    asked: { sign(until: string): string; confirm(until: string): string; pay(until: string): string }
    daysLeft(days: number): string
    /** In place of the name of a confidential one. */
    confidential(kind: string): string
    count(documents: number): string
    showAll(documents: number): string
    states: {
      signed: string
      refused: string
      expired: string
      withdrawn: string
      read: string
      open: string
    }
  }
  document: {
    loading: string
    failed: string
    page(page: number, pages: number): string
    sheet: string
    next: string
    following: string
    previous: string
    zoomIn: string
    zoomOut: string
    pagesLeft(pages: number): string
    wholeRead(pages: number): string
    confirm: string
    confirmed(time: string): string
    download: string
    more: string
    problem: string
    /** `date` is '' where it is not known. */
    withdrawn(sender: string, date: string): string
    withdrawnNext: string
    expired: string
    sign: string
    /** A second line: what signing takes. `provider` is '' where a code is enough. */
    signWith(provider: string): string
    signed(time: string): string
    refused(time: string): string
    sealed: string
  }
  signing: {
    failed: string
    step(step: number, steps: number): string
    agree: {
      heading: string
      /** Typing and drawing count the same. */
      ways: string
      type: string
      draw: string
      name: string
      pad: string
      clear: string
      /** The sender takes no other person's name. */
      onlyAs(signer: string): string
      noName: string
      noDrawing: string
      kept: string
      what: string
      level: string
      submit: string
      goOn: string
      refuse: string
    }
    identity: {
      heading(provider: string): string
      lead(sender: string, provider: string): string
      submit(provider: string): string
      simulated(provider: string): string
      returning: string
    }
    code: {
      heading: string
      lead(address: string): string
      submit: string
      as(name: string): string
      note(sender: string): string
    }
    sealing: { heading: string; lead: string; later: string }
    done: {
      heading: string
      lead(sender: string): string
      what: string
      signer: string
      at: string
      by: string
      byCode: string
      byProvider(provider: string): string
      seal: string
      /** `authority` gave its time stamp; null without one. */
      sealed(time: string, authority: string | null): string
      check: string
      save: string
      documents: string
    }
    refuse: { heading: string; label: string; hint: string; empty: string; submit: string; stay: string }
    closed: {
      refused: string
      refusedLead(sender: string): string
      withdrawn: string
      expired: string
      expiredLead(sender: string): string
      /** What can still be done with it after that day. */
      expiredOn(date: string): string
      readIt: string
    }
  }
  payment: {
    to(sender: string): string
    amount: string
    account: string
    reference: string
    name: string
    bic: string
    copy: string
    copied: string
    copyWhat(what: string): string
    byCode: string
    withCode: string
    scan: string
    samePhone: string
    save: string
    code: string
    note: string
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
