import type { Words } from './words.ts'

export const words: Words = {
  title: 'Kijk een verzegelde pdf na',
  lead: 'Zet er een document in dat via Zegel ondertekend is. We zeggen wat het zegel bewijst, en wat niet. Het bestand wordt nagekeken en niet bewaard.',
  choose: 'Kies een pdf',
  another: 'Kies een andere pdf',
  drop: 'Laat de pdf hier los',
  none: 'Sleep een pdf hierheen, of kies ze op je toestel.',
  busy: 'De pdf wordt nagekeken…',
  examined: (size, seconds) => `${size}, nagekeken in ${seconds} s, niet bewaard`,
  fault: {
    general: 'Nakijken lukte niet. Probeer opnieuw.',
    offline: 'Geen verbinding. Er is niets nagekeken.',
    busy: 'Even te veel gevraagd. Wacht een minuut en probeer opnieuw.',
    tooLarge: 'Dit bestand is te groot. Een pdf mag hoogstens 25 MB zijn.',
    notPdf: 'Dit is geen pdf. Kies het verzegelde document zelf.',
  },
  verdict: {
    known: (time) => `Precies het bestand dat hier verzegeld is${time && `, op ${time}`}`,
    unchanged: (time) => `Ongewijzigd sinds ${time}`,
    what: (document, sender) => `${document}, van ${sender}.`,
    signedBy: (name) => `Ondertekend door ${name}.`,
    refusedBy: (name) => `Geweigerd door ${name}.`,
    names: {
      expected: (name) => `gevraagd aan ${name}`,
      given: (name) => `getypt ${name}`,
      identified: (name) => `aangemeld als ${name}`,
      DIFFERENT: (names) => `Let op, verschillende namen: ${names}.`,
      SIMILAR: (names) => `De namen lijken op elkaar: ${names}.`,
    },
    ownClock: 'Zonder tijdstempel: het tijdstip komt van onze eigen klok.',
    demo: 'Demo: bewijst niets naar buiten.',
    changed: 'Gewijzigd na het verzegelen',
    changedLead: (time) =>
      `Dit bestand droeg een zegel${time && ` van ${time}`}, maar het is niet meer het bestand dat verzegeld werd. Vertrouw dit exemplaar niet.`,
    none: 'Geen zegel gevonden',
    noneLead:
      'Deze pdf is niet via Zegel verzegeld, of het is het origineel zonder zegel. We kunnen er niets over zeggen.',
    others: 'Zegel van iemand anders',
    othersLead: (who) =>
      `De pdf is ongewijzigd, maar het zegel is niet van deze installatie. Kijk het na bij wie het zette: ${who}.`,
    othersAdded: (who) =>
      `Wat verzegeld werd is ongewijzigd, maar er kwam iets bij, en het zegel is niet van deze installatie. Kijk het na bij wie het zette: ${who}.`,
    strangeStamp: (authority) =>
      `Er zit een tijdstempel in van ‘${authority}’. Die dienst kennen we niet: het tijdstip hierboven komt van onze eigen klok.`,
    expired: 'Het certificaat van het zegel was toen niet geldig.',
    unknown: 'Een handtekening die we niet kunnen nakijken',
    unknownLead:
      'Iemand ondertekende deze pdf op een manier die hier niet nagekeken kan worden. We zeggen er niets over.',
    unreadable: 'Dit bestand kunnen we niet lezen',
    unreadableLead:
      'Het is geen pdf, of ze is beschadigd of met een wachtwoord beschermd. Er is geen zegel in te vinden.',
  },
  proves: {
    heading: 'Wat dit bewijst',
    known: 'Byte voor byte het bestand dat deze installatie verzegelde en zelf bewaart.',
    nothingChanged: 'Er is geen letter veranderd na het verzegelen.',
    setBy: (who) => `Het zegel is gezet door ${who}.`,
    stampedBy: (authority) => `Het tijdstip komt van een tijdstempel van ${authority}, niet van onze klok.`,
    original: (sender) =>
      `Het origineel van ${sender} zit er ongewijzigd in, de bewijsbladen staan erachter.`,
    apart:
      'Het origineel droeg al een handtekening of is beveiligd, en bleef zoals het was. Dit is het bewijs ervan, met zijn vingerafdruk.',
    added:
      'Achter het zegel staan enkel tijdstempels, zoals Zegel ze zet. Ze veranderen niets aan het document.',
  },
  who: {
    heading: 'Wie ondertekende',
    headingRefused: 'Wie weigerde',
    name: 'Naam',
    typed: 'getypt',
    drawn: 'getekend',
    email: 'E-mailadres',
    at: 'Op',
    by: 'Bevestigd met',
    byCode: 'code per mail',
    byProvider: (provider, name) => `${provider}, als ${name}, en een code per mail`,
    agreed: 'Akkoord met',
    why: 'Waarom',
  },
  not: {
    heading: 'Wat dit niet bewijst',
    level:
      'Dit is een eenvoudige elektronische handtekening met bewijs, geen gekwalificeerde zoals met je identiteitskaart.',
    installation: (name) => `Het zegel is van deze installatie, niet van ${name} zelf.`,
    code: 'De code bewijst wie bij de mailbox kon, niet een identiteitskaart.',
    login: (provider, name) => `De naam ${name} komt van ${provider}; wij keken geen identiteitskaart na.`,
    simulated: (provider) => `De aanmelding bij ${provider} was nagebootst en bewijst niet wie het was.`,
    otherName: (typed, name) =>
      `Dat ${typed} en ${name} dezelfde zijn: de ene naam staat bij de handtekening, de andere bij de aanmelding.`,
    revoked: 'Dat het certificaat nu nog telt: of het intussen ingetrokken is, vroegen we niemand.',
    reader: 'Of de inhoud van het document juist is.',
  },
  sees: {
    heading: 'Wat we zien',
    part: 'In dit bestand is na het verzegelen iets veranderd of bijgekomen. Een zegel zegt dat, niet waar.',
    facts: 'Naam, tijd en handtekening in dit bestand tellen daardoor niet.',
  },
  todo: {
    heading: 'Wat je kunt doen',
    changed:
      'Haal het verzegelde exemplaar opnieuw op in je documenten, of vraag het aan de afzender. Bewaar het zonder het in een ander programma te openen en op te slaan: ook dat wijzigt een pdf.',
  },
  technical: {
    heading: 'Technische gegevens',
    seal: 'Zegel',
    level: (level) => `PAdES, niveau ${level}`,
    permission: (permission) =>
      permission === 1
        ? 'geen wijzigingen toegelaten (DocMDP 1)'
        : `enkel ${permission === 3 ? 'tijdstempels, handtekeningen en aantekeningen' : 'tijdstempels en handtekeningen'} toegelaten (DocMDP ${permission})`,
    certificate: 'Certificaat',
    number: 'nummer',
    until: 'geldig tot',
    covers: 'Dekt',
    wholeFile: (size) => `het hele bestand, ${size} bytes`,
    part: (covered, size) => `${covered} van ${size} bytes, vanaf het begin`,
    original: 'SHA-256 van het origineel',
    seen: 'Eerder gezien',
    seenYes: 'precies dit bestand is in deze installatie verzegeld',
    seenNo: 'dit bestand is niet in deze installatie bewaard',
  },
}
