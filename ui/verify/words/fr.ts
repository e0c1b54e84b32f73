import { elided } from '#contracts/rules/elided.ts'
import type { Words } from './words.ts'

export const words: Words = {
  title: 'Vérifier un PDF scellé',
  lead: 'Déposez un document signé avec Zegel. Nous disons ce que le sceau prouve, et ce qu’il ne prouve pas. Le fichier est examiné et n’est pas conservé.',
  choose: 'Choisir un PDF',
  another: 'Choisir un autre PDF',
  drop: 'Lâchez le PDF ici',
  none: 'Glissez un PDF ici, ou choisissez-le sur votre appareil.',
  busy: 'Le PDF est examiné…',
  examined: (size, seconds) => `${size}, examiné en ${seconds} s, non conservé`,
  fault: {
    general: 'L’examen n’a pas réussi. Réessayez.',
    offline: 'Pas de connexion. Rien n’a été examiné.',
    busy: 'Trop de demandes pour le moment. Attendez une minute et réessayez.',
    tooLarge: 'Ce fichier est trop grand. Un PDF fait 25 Mo au plus.',
    notPdf: 'Ce n’est pas un PDF. Choisissez le document scellé lui-même.',
  },
  verdict: {
    known: (time) => `Exactement le fichier scellé ici${time && `, le ${time}`}`,
    unchanged: (time) => `Inchangé depuis le ${time}`,
    what: (document, sender) => `${document}, ${elided('de', sender)}.`,
    signedBy: (name) => `Signé par ${name}.`,
    refusedBy: (name) => `Refusé par ${name}.`,
    names: {
      expected: (name) => `demandé à ${name}`,
      given: (name) => `tapé ${name}`,
      identified: (name) => `connecté comme ${name}`,
      DIFFERENT: (names) => `Attention, noms différents : ${names}.`,
      SIMILAR: (names) => `Les noms se ressemblent : ${names}.`,
    },
    ownClock: 'Sans horodatage : l’heure vient de notre propre horloge.',
    demo: 'Démo : ne prouve rien à l’extérieur.',
    changed: 'Modifié après avoir été scellé',
    changedLead: (time) =>
      `Ce fichier portait un sceau${time && ` du ${time}`}, mais ce n’est plus le fichier qui a été scellé. Ne vous fiez pas à cet exemplaire.`,
    none: 'Aucun sceau trouvé',
    noneLead:
      'Ce PDF n’a pas été scellé avec Zegel, ou c’est l’original sans sceau. Nous ne pouvons rien en dire.',
    others: 'Sceau de quelqu’un d’autre',
    othersLead: (who) =>
      `Le PDF est inchangé, mais le sceau n’est pas de cette installation. Vérifiez-le auprès de qui l’a apposé : ${who}.`,
    othersAdded: (who) =>
      `Ce qui a été scellé est inchangé, mais quelque chose a été ajouté, et le sceau n’est pas de cette installation. Vérifiez-le auprès de qui l’a apposé : ${who}.`,
    strangeStamp: (authority) =>
      `Il contient un horodatage de « ${authority} ». Nous ne connaissons pas ce service : l’heure ci-dessus vient de notre propre horloge.`,
    expired: 'Le certificat du sceau n’était pas valable à ce moment.',
    unknown: 'Une signature que nous ne pouvons pas vérifier',
    unknownLead:
      'Quelqu’un a signé ce PDF d’une manière qui ne peut pas être vérifiée ici. Nous n’en disons rien.',
    unreadable: 'Nous ne pouvons pas lire ce fichier',
    unreadableLead:
      'Ce n’est pas un PDF, ou il est endommagé ou protégé par un mot de passe. Aucun sceau ne s’y trouve.',
  },
  proves: {
    heading: 'Ce que cela prouve',
    known: 'Octet pour octet le fichier que cette installation a scellé et qu’elle conserve.',
    nothingChanged: 'Pas une lettre n’a changé depuis le scellement.',
    setBy: (who) => `Le sceau a été apposé par ${who}.`,
    stampedBy: (authority) =>
      `L’heure vient d’un horodatage ${elided('de', authority)}, pas de notre horloge.`,
    original: (sender) =>
      `L’original ${elided('de', sender)} s’y trouve inchangé, les feuilles de preuve viennent après.`,
    apart:
      'L’original portait déjà une signature ou est protégé, et est resté tel quel. Ceci en est la preuve, avec son empreinte.',
    added:
      'Après le sceau, il n’y a que des horodatages, tels que Zegel les appose. Ils ne changent rien au document.',
  },
  who: {
    heading: 'Qui a signé',
    headingRefused: 'Qui a refusé',
    name: 'Nom',
    typed: 'tapé',
    drawn: 'dessiné',
    email: 'Adresse e-mail',
    at: 'Le',
    by: 'Confirmé par',
    byCode: 'code par e-mail',
    byProvider: (provider, name) => `${provider}, comme ${name}, et un code par e-mail`,
    agreed: 'D’accord avec',
    why: 'Pourquoi',
  },
  not: {
    heading: 'Ce que cela ne prouve pas',
    level:
      'C’est une signature électronique simple avec preuve, pas une signature qualifiée comme avec votre carte d’identité.',
    installation: (name) => `Le sceau est de cette installation, pas ${elided('de', name)} en personne.`,
    code: 'Le code prouve qui avait accès à la boîte e-mail, pas une carte d’identité.',
    login: (provider, name) =>
      `Le nom ${name} vient ${elided('de', provider)} ; nous n’avons pas vérifié de carte d’identité.`,
    simulated: (provider) => `La connexion chez ${provider} était simulée et ne prouve pas qui c’était.`,
    otherName: (typed, name) =>
      `${elided('Que', typed)} et ${name} sont la même personne : l’un des noms est celui de la signature, l’autre celui de la connexion.`,
    revoked: 'Que le certificat compte encore : nous n’avons demandé à personne s’il a été révoqué depuis.',
    reader: 'Que le contenu du document est exact.',
  },
  sees: {
    heading: 'Ce que nous voyons',
    part: 'Dans ce fichier, quelque chose a changé ou a été ajouté après le scellement. Un sceau dit cela, pas où.',
    facts: 'Le nom, l’heure et la signature dans ce fichier ne comptent donc pas.',
  },
  todo: {
    heading: 'Ce que vous pouvez faire',
    changed:
      'Reprenez l’exemplaire scellé dans vos documents, ou demandez-le à l’expéditeur. Conservez-le sans l’ouvrir et l’enregistrer dans un autre programme : cela aussi modifie un PDF.',
  },
  technical: {
    heading: 'Données techniques',
    seal: 'Sceau',
    level: (level) => `PAdES, niveau ${level}`,
    permission: (permission) =>
      permission === 1
        ? 'aucune modification permise (DocMDP 1)'
        : `seuls ${permission === 3 ? 'horodatages, signatures et annotations' : 'horodatages et signatures'} permis (DocMDP ${permission})`,
    certificate: 'Certificat',
    number: 'numéro',
    until: 'valable jusqu’au',
    covers: 'Couvre',
    wholeFile: (size) => `tout le fichier, ${size} octets`,
    part: (covered, size) => `${covered} octets sur ${size}, depuis le début`,
    original: 'SHA-256 de l’original',
    seen: 'Déjà vu',
    seenYes: 'exactement ce fichier a été scellé dans cette installation',
    seenNo: 'ce fichier n’est pas conservé dans cette installation',
  },
}
