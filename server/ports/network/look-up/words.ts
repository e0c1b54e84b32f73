/** The sentences of zegel-lookup about a participant. */
import { CREDIT_NOTE, INVOICE, INVOICE_RESPONSE } from '../../../formats/sbdh/document-types.ts'
import type { Language } from '../../../platform/language.ts'
import type { DistrustReason, Lookup } from '../network.ts'

interface Words {
  states: Record<Lookup['state'], string>
  documents: [type: string, words: string][]
  others(count: number): string
  nothing: string
  signed: string
  notTaken(words: string): string
  distrust: Record<DistrustReason, string>
}

const namedBy = (invoices: string, creditNotes: string, answers: string): Words['documents'] => [
  [INVOICE.docTypeId, invoices],
  [CREDIT_NOTE.docTypeId, creditNotes],
  [INVOICE_RESPONSE.docTypeId, answers],
]

const WORDS: Record<Language, Words> = {
  nl: {
    states: {
      REGISTERED: 'geregistreerd, neemt aan',
      NOT_REGISTERED: 'niet geregistreerd',
      UNKNOWN: 'niet te achterhalen: de naamserver of de SMP antwoordt niet zoals het hoort',
    },
    documents: namedBy('facturen', 'creditnota’s', 'antwoorden op facturen'),
    others: (count) => `andere documenttypes (${count})`,
    nothing: 'niets',
    signed: 'ondertekend door zijn SMP',
    notTaken: (words) => `op dit ogenblik niet: ${words}`,
    distrust: {
      OTHER_ANSWER: 'niet te achterhalen: de SMP stuurt iets anders dan de gegevens van de dienst',
      NOT_SIGNED: 'niet te achterhalen: de SMP heeft zijn antwoord niet in zijn geheel ondertekend',
      WRONG_SIGNATURE: 'niet te achterhalen: de handtekening van de SMP klopt niet',
      WEAK_SIGNATURE: 'niet te achterhalen: de SMP ondertekent op een onveilige manier, zoals met SHA-1',
      UNKNOWN_SIGNATURE: 'niet te achterhalen: de SMP ondertekent op een manier die wij niet kunnen nagaan',
      WRONG_SIGNER: 'niet te achterhalen: het certificaat is niet dat van een SMP die vertrouwd wordt',
      EXPIRED_SIGNER: 'niet te achterhalen: het certificaat van de SMP is nu niet geldig',
      OTHER_PARTICIPANT: 'niet te achterhalen: de SMP antwoordt over iemand anders',
      WRONG_REDIRECT:
        'niet te achterhalen: de SMP verwijst naar een andere dan hij noemt, of blijft verwijzen',
      WRONG_ENDPOINT: 'niet te achterhalen: het certificaat van het toegangspunt is nu niet geldig',
    },
  },
  fr: {
    states: {
      REGISTERED: 'enregistré, accepte',
      NOT_REGISTERED: 'non enregistré',
      UNKNOWN: 'impossible à savoir : le serveur de noms ou le SMP ne répond pas comme il se doit',
    },
    documents: namedBy('factures', 'notes de crédit', 'réponses aux factures'),
    others: (count) => `autres types de documents (${count})`,
    nothing: 'rien',
    signed: 'signé par son SMP',
    notTaken: (words) => `pas en ce moment : ${words}`,
    distrust: {
      OTHER_ANSWER: 'impossible à savoir : le SMP envoie autre chose que les données du service',
      NOT_SIGNED: 'impossible à savoir : le SMP n’a pas signé sa réponse en entier',
      WRONG_SIGNATURE: 'impossible à savoir : la signature du SMP n’est pas correcte',
      WEAK_SIGNATURE: 'impossible à savoir : le SMP signe d’une manière peu sûre, par exemple avec SHA-1',
      UNKNOWN_SIGNATURE: 'impossible à savoir : le SMP signe d’une manière que nous ne pouvons pas vérifier',
      WRONG_SIGNER: 'impossible à savoir : le certificat n’est pas celui d’un SMP de confiance',
      EXPIRED_SIGNER: 'impossible à savoir : le certificat du SMP n’est pas valable en ce moment',
      OTHER_PARTICIPANT: 'impossible à savoir : le SMP répond au sujet de quelqu’un d’autre',
      WRONG_REDIRECT: 'impossible à savoir : le SMP renvoie à un autre que celui qu’il nomme, ou sans fin',
      WRONG_ENDPOINT: 'impossible à savoir : le certificat du point d’accès n’est pas valable en ce moment',
    },
  },
  en: {
    states: {
      REGISTERED: 'registered, takes',
      NOT_REGISTERED: 'not registered',
      UNKNOWN: 'could not be found out: the name server or the SMP does not answer as it should',
    },
    documents: namedBy('invoices', 'credit notes', 'answers to invoices'),
    others: (count) => `other document types (${count})`,
    nothing: 'nothing',
    signed: 'signed by its SMP',
    notTaken: (words) => `not at the moment: ${words}`,
    distrust: {
      OTHER_ANSWER: 'could not be found out: the SMP sends something else than the metadata of the service',
      NOT_SIGNED: 'could not be found out: the SMP has not signed its answer as a whole',
      WRONG_SIGNATURE: 'could not be found out: the signature of the SMP is wrong',
      WEAK_SIGNATURE: 'could not be found out: the SMP signs in an unsafe way, such as with SHA-1',
      UNKNOWN_SIGNATURE: 'could not be found out: the SMP signs in a way that can not be checked here',
      WRONG_SIGNER: 'could not be found out: the certificate is not of an SMP that is trusted',
      EXPIRED_SIGNER: 'could not be found out: the certificate of the SMP is not valid now',
      OTHER_PARTICIPANT: 'could not be found out: the SMP answers about somebody else',
      WRONG_REDIRECT: 'could not be found out: the SMP leads to another one than it names, or on and on',
      WRONG_ENDPOINT: 'could not be found out: the certificate of the access point is not valid now',
    },
  },
}

/** @param asked the document type that was asked about */
export function lookupInWords(found: Lookup, language: Language, asked?: string): string {
  const { scheme, participant, state, documentTypes, distrust } = found
  const words = WORDS[language]
  const said = `${scheme}:${participant}: ${distrust ? words.distrust[distrust] : words.states[state]}`
  if (state !== 'REGISTERED') return said
  const named = asked !== undefined && !words.documents.some(([type]) => type === asked)
  const documents = named ? [...words.documents, [asked, asked] as const] : words.documents
  const known = documents.filter(([type]) => documentTypes.includes(type))
  const rest = documentTypes.length - known.length
  const taken = [
    ...known.map(([type, text]) => (type === asked ? `${text} (${words.signed})` : text)),
    ...(rest > 0 ? [words.others(rest)] : []),
  ]
  const missing = documents.find(([type]) => type === asked && !documentTypes.includes(type))
  const not = missing ? `; ${words.notTaken(missing[1])}` : ''
  return `${said} ${taken.join(', ') || words.nothing}${not}`
}
