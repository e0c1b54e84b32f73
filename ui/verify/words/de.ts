import type { Words } from './words.ts'

export const words: Words = {
  title: 'Ein versiegeltes PDF prüfen',
  lead: 'Legen Sie ein Dokument ein, das mit Zegel unterschrieben wurde. Wir sagen, was das Siegel belegt und was nicht. Die Datei wird geprüft und nicht gespeichert.',
  choose: 'PDF auswählen',
  another: 'Anderes PDF auswählen',
  drop: 'Lassen Sie das PDF hier los',
  none: 'Ziehen Sie ein PDF hierher, oder wählen Sie es auf Ihrem Gerät aus.',
  busy: 'Das PDF wird geprüft…',
  examined: (size, seconds) => `${size}, in ${seconds} s geprüft, nicht gespeichert`,
  fault: {
    general: 'Das Prüfen ist nicht gelungen. Versuchen Sie es noch einmal.',
    offline: 'Keine Verbindung. Es wurde nichts geprüft.',
    busy: 'Gerade zu viele Anfragen. Warten Sie eine Minute und versuchen Sie es noch einmal.',
    tooLarge: 'Diese Datei ist zu groß. Ein PDF darf höchstens 25 MB haben.',
    notPdf: 'Das ist kein PDF. Wählen Sie das versiegelte Dokument selbst.',
  },
  verdict: {
    known: (time) => `Genau die Datei, die hier versiegelt wurde${time && `, am ${time}`}`,
    unchanged: (time) => `Unverändert seit ${time}`,
    what: (document, sender) => `${document}, von ${sender}.`,
    signedBy: (name) => `Unterschrieben von ${name}.`,
    refusedBy: (name) => `Abgelehnt von ${name}.`,
    names: {
      expected: (name) => `gefragt wurde ${name}`,
      given: (name) => `getippt ${name}`,
      identified: (name) => `angemeldet als ${name}`,
      DIFFERENT: (names) => `Achtung, verschiedene Namen: ${names}.`,
      SIMILAR: (names) => `Die Namen ähneln sich: ${names}.`,
    },
    ownClock: 'Ohne Zeitstempel: Die Zeit stammt von unserer eigenen Uhr.',
    demo: 'Demo: belegt nichts nach außen.',
    changed: 'Nach dem Versiegeln geändert',
    changedLead: (time) =>
      `Diese Datei trug ein Siegel${time && ` vom ${time}`}, aber es ist nicht mehr die Datei, die versiegelt wurde. Vertrauen Sie diesem Exemplar nicht.`,
    none: 'Kein Siegel gefunden',
    noneLead:
      'Dieses PDF wurde nicht mit Zegel versiegelt, oder es ist das Original ohne Siegel. Wir können nichts darüber sagen.',
    others: 'Siegel von jemand anderem',
    othersLead: (who) =>
      `Das PDF ist unverändert, aber das Siegel ist nicht von dieser Installation. Prüfen Sie es bei dem, der es gesetzt hat: ${who}.`,
    othersAdded: (who) =>
      `Was versiegelt wurde, ist unverändert, aber es kam etwas hinzu, und das Siegel ist nicht von dieser Installation. Prüfen Sie es bei dem, der es gesetzt hat: ${who}.`,
    strangeStamp: (authority) =>
      `Darin steckt ein Zeitstempel von „${authority}“. Diesen Dienst kennen wir nicht: Die Zeit oben stammt von unserer eigenen Uhr.`,
    expired: 'Das Zertifikat des Siegels war damals nicht gültig.',
    unknown: 'Eine Signatur, die wir nicht prüfen können',
    unknownLead:
      'Jemand hat dieses PDF auf eine Weise signiert, die hier nicht geprüft werden kann. Wir sagen nichts darüber.',
    unreadable: 'Diese Datei können wir nicht lesen',
    unreadableLead:
      'Es ist kein PDF, oder es ist beschädigt oder mit einem Passwort geschützt. Ein Siegel ist darin nicht zu finden.',
  },
  proves: {
    heading: 'Was das belegt',
    known: 'Byte für Byte die Datei, die diese Installation versiegelt hat und selbst aufbewahrt.',
    nothingChanged: 'Kein Buchstabe wurde nach dem Versiegeln geändert.',
    setBy: (who) => `Das Siegel wurde von ${who} gesetzt.`,
    stampedBy: (authority) =>
      `Die Zeit stammt von einem Zeitstempel von ${authority}, nicht von unserer Uhr.`,
    original: (sender) =>
      `Das Original von ${sender} steckt unverändert darin, die Nachweisblätter folgen danach.`,
    apart:
      'Das Original trug schon eine Signatur oder ist geschützt, und blieb, wie es war. Dies ist der Nachweis dazu, mit seinem Fingerabdruck.',
    added: 'Nach dem Siegel stehen nur Zeitstempel, wie Zegel sie setzt. Sie ändern nichts am Dokument.',
  },
  who: {
    heading: 'Wer unterschrieb',
    headingRefused: 'Wer ablehnte',
    name: 'Name',
    typed: 'getippt',
    drawn: 'gezeichnet',
    email: 'E-Mail-Adresse',
    at: 'Am',
    by: 'Bestätigt mit',
    byCode: 'Code per E-Mail',
    byProvider: (provider, name) => `${provider}, als ${name}, und einem Code per E-Mail`,
    agreed: 'Einverstanden mit',
    why: 'Warum',
  },
  not: {
    heading: 'Was das nicht belegt',
    level:
      'Dies ist eine einfache elektronische Signatur mit Nachweis, keine qualifizierte wie mit Ihrem Personalausweis.',
    installation: (name) => `Das Siegel ist von dieser Installation, nicht von ${name} selbst.`,
    code: 'Der Code belegt, wer an das Postfach kam, keinen Personalausweis.',
    login: (provider, name) =>
      `Der Name ${name} stammt von ${provider}; wir haben keinen Personalausweis geprüft.`,
    simulated: (provider) => `Die Anmeldung bei ${provider} war nachgestellt und belegt nicht, wer es war.`,
    otherName: (typed, name) =>
      `Dass ${typed} und ${name} dieselbe Person sind: Der eine Name steht bei der Unterschrift, der andere bei der Anmeldung.`,
    revoked:
      'Dass das Zertifikat noch zählt: Ob es inzwischen widerrufen wurde, haben wir niemanden gefragt.',
    reader: 'Ob der Inhalt des Dokuments stimmt.',
  },
  sees: {
    heading: 'Was wir sehen',
    part: 'In dieser Datei wurde nach dem Versiegeln etwas geändert oder hinzugefügt. Ein Siegel sagt das, nicht wo.',
    facts: 'Name, Zeit und Unterschrift in dieser Datei zählen deshalb nicht.',
  },
  todo: {
    heading: 'Was Sie tun können',
    changed:
      'Holen Sie das versiegelte Exemplar noch einmal aus Ihren Dokumenten, oder bitten Sie den Absender darum. Bewahren Sie es auf, ohne es in einem anderen Programm zu öffnen und zu speichern: Auch das ändert ein PDF.',
  },
  technical: {
    heading: 'Technische Angaben',
    seal: 'Siegel',
    level: (level) => `PAdES, Stufe ${level}`,
    permission: (permission) =>
      permission === 1
        ? 'keine Änderungen erlaubt (DocMDP 1)'
        : `nur ${permission === 3 ? 'Zeitstempel, Signaturen und Anmerkungen' : 'Zeitstempel und Signaturen'} erlaubt (DocMDP ${permission})`,
    certificate: 'Zertifikat',
    number: 'Nummer',
    until: 'gültig bis',
    covers: 'Deckt',
    wholeFile: (size) => `die ganze Datei, ${size} Bytes`,
    part: (covered, size) => `${covered} von ${size} Bytes, von Anfang an`,
    original: 'SHA-256 des Originals',
    seen: 'Schon gesehen',
    seenYes: 'genau diese Datei wurde in dieser Installation versiegelt',
    seenNo: 'diese Datei ist in dieser Installation nicht gespeichert',
  },
}
