import type { Words } from './words.ts'

export const words: Words = {
  title: 'Check a sealed PDF',
  lead: 'Drop a document that was signed with Zegel. We say what its seal proves, and what it does not. The file is examined and not kept.',
  choose: 'Choose a PDF',
  another: 'Choose another PDF',
  drop: 'Drop the PDF here',
  none: 'Drag a PDF here, or choose it on your device.',
  busy: 'The PDF is being examined…',
  examined: (size, seconds) => `${size}, examined in ${seconds} s, not kept`,
  fault: {
    general: 'This did not work. Try again.',
    offline: 'No connection. Nothing was examined.',
    busy: 'Too many requests right now. Wait a minute and try again.',
    tooLarge: 'This file is too large. A PDF may have 25 MB at most.',
    notPdf: 'This is no PDF. Choose the sealed document itself.',
  },
  verdict: {
    known: (time) => `Exactly the file that was sealed here${time && `, on ${time}`}`,
    unchanged: (time) => `Unchanged since ${time}`,
    what: (document, sender) => `${document}, from ${sender}.`,
    signedBy: (name) => `Signed by ${name}.`,
    refusedBy: (name) => `Refused by ${name}.`,
    names: {
      expected: (name) => `asked of ${name}`,
      given: (name) => `typed ${name}`,
      identified: (name) => `signed in as ${name}`,
      DIFFERENT: (names) => `Note, different names: ${names}.`,
      SIMILAR: (names) => `The names look like each other: ${names}.`,
    },
    ownClock: 'Without a time stamp: the time is by our own clock.',
    demo: 'Demo: proves nothing to the outside.',
    changed: 'Changed after it was sealed',
    changedLead: (time) =>
      `This file carried a seal${time && ` of ${time}`}, but it is no longer the file that was sealed. Do not trust this copy.`,
    none: 'No seal found',
    noneLead:
      'This PDF was not sealed with Zegel, or it is the original without its seal. We can say nothing about it.',
    others: 'Somebody else’s seal',
    othersLead: (who) =>
      `The PDF is unchanged, but the seal is not of this installation. Check it with who set it: ${who}.`,
    othersAdded: (who) =>
      `What was sealed is unchanged, but something was added, and the seal is not of this installation. Check it with who set it: ${who}.`,
    strangeStamp: (authority) =>
      `It has a time stamp of ‘${authority}’. We don’t know that service: the time above is by our own clock.`,
    expired: 'The certificate of the seal was not valid then.',
    unknown: 'A signature that we can’t check',
    unknownLead: 'Somebody signed this PDF in a way that can’t be checked here. We say nothing about it.',
    unreadable: 'We can’t read this file',
    unreadableLead:
      'It is no PDF, or it is damaged or protected with a password. No seal can be found in it.',
  },
  proves: {
    heading: 'What this proves',
    known: 'Byte for byte the file that this installation sealed and keeps itself.',
    nothingChanged: 'Not a letter was changed after it was sealed.',
    setBy: (who) => `The seal was set by ${who}.`,
    stampedBy: (authority) => `The time is by a time stamp of ${authority}, not by our clock.`,
    original: (sender) => `The original of ${sender} is in it, unchanged; the evidence sheets follow it.`,
    apart:
      'The original already carried a signature or is protected, and stayed as it was. This is the evidence of it, with its fingerprint.',
    added:
      'Behind the seal there are only time stamps, as Zegel adds them. They change nothing of the document.',
  },
  who: {
    heading: 'Who signed',
    headingRefused: 'Who refused',
    name: 'Name',
    typed: 'typed',
    drawn: 'drawn',
    email: 'E-mail address',
    at: 'On',
    by: 'Confirmed with',
    byCode: 'a code by mail',
    byProvider: (provider, name) => `${provider}, as ${name}, and a code by mail`,
    agreed: 'Agreed to',
    why: 'Why',
  },
  not: {
    heading: 'What this does not prove',
    level:
      'This is a simple electronic signature with evidence, not a qualified one as with your identity card.',
    installation: (name) => `The seal is of this installation, not of ${name} in person.`,
    code: 'The code proves who could open the mailbox, not an identity card.',
    login: (provider, name) => `The name ${name} comes from ${provider}; we checked no identity card.`,
    simulated: (provider) => `The login at ${provider} was simulated and does not prove who it was.`,
    otherName: (typed, name) =>
      `That ${typed} and ${name} are the same: one name stands by the signature, the other by the login.`,
    revoked: 'That the certificate still counts: whether it was revoked since, we asked nobody.',
    reader: 'That what the document says is right.',
  },
  sees: {
    heading: 'What we see',
    part: 'In this file something was changed or added after it was sealed. A seal says that, not where.',
    facts: 'The name, time and signature in this file therefore don’t count.',
  },
  todo: {
    heading: 'What you can do',
    changed:
      'Get the sealed copy again from your documents, or ask the sender for it. Keep it without opening and saving it in another program: that changes a PDF too.',
  },
  technical: {
    heading: 'Technical data',
    seal: 'Seal',
    level: (level) => `PAdES, level ${level}`,
    permission: (permission) =>
      permission === 1
        ? 'no changes allowed (DocMDP 1)'
        : `only ${permission === 3 ? 'time stamps, signatures and annotations' : 'time stamps and signatures'} allowed (DocMDP ${permission})`,
    certificate: 'Certificate',
    number: 'number',
    until: 'valid until',
    covers: 'Covers',
    wholeFile: (size) => `the whole file, ${size} bytes`,
    part: (covered, size) => `${covered} of ${size} bytes, from its beginning`,
    original: 'SHA-256 of the original',
    seen: 'Seen before',
    seenYes: 'exactly this file was sealed in this installation',
    seenNo: 'this file is not kept in this installation',
  },
}
