import type { DocumentLanguage } from './document-language.ts'

/**
 * The declaration on an invoice at 6 % for work on a dwelling of at least ten years: royal decree nr. 20, table A, heading XXXVIII, as
 * changed by the law of 27 December 2021. Dutch and French are the law's words, German those of the Federal Public Service Finance,
 * English is ours.
 */
export const renovationDeclaration: Record<DocumentLanguage, string> = {
  nl: 'Btw-tarief: Bij gebrek aan schriftelijke betwisting binnen een termijn van één maand vanaf de ontvangst van de factuur, wordt de klant geacht te erkennen dat (1) de werken worden verricht aan een woning waarvan de eerste ingebruikneming heeft plaatsgevonden in een kalenderjaar dat ten minste tien jaar voorafgaat aan de datum van de eerste factuur met betrekking tot die werken, (2) de woning, na uitvoering van die werken, uitsluitend of hoofdzakelijk als privéwoning wordt gebruikt en (3) de werken worden verstrekt en gefactureerd aan een eindverbruiker. Wanneer minstens één van die voorwaarden niet is voldaan, zal het normale btw-tarief van 21 pct. van toepassing zijn en is de afnemer ten aanzien van die voorwaarden aansprakelijk voor de betaling van de verschuldigde belasting, interesten en geldboeten.',
  fr: 'Taux de TVA : En l’absence de contestation par écrit, dans un délai d’un mois à compter de la réception de la facture, le client est présumé reconnaître que (1) les travaux sont effectués à un bâtiment d’habitation dont la première occupation a eu lieu au cours d’une année civile qui précède d’au moins dix ans la date de la première facture relative à ces travaux, (2) qu’après l’exécution de ces travaux, l’habitation est utilisée, soit exclusivement soit à titre principal comme logement privé et (3) que ces travaux sont fournis et facturés à un consommateur final. Si au moins une de ces conditions n’est pas remplie, le taux normal de TVA de 21 p.c. sera applicable et le client endossera, par rapport à ces conditions, la responsabilité quant au paiement de la taxe, des intérêts et des amendes dus.',
  de: 'MwSt.-Satz: Wenn der Kunde nicht innerhalb eines Monats nach Erhalt der Rechnung eine schriftliche Beanstandung einreicht, wird vorausgesetzt, dass er anerkennt, dass (1) die Arbeiten an einem Wohngebäude durchgeführt werden, dessen Erstbezug in einem Kalenderjahr erfolgte, das mindestens zehn Jahre vor dem Datum der ersten Rechnung bezüglich dieser Arbeiten liegt, (2) die Wohnung nach der Durchführung dieser Arbeiten entweder ausschließlich oder hauptsächlich als Privatwohnung genutzt wird und (3) dass diese Arbeiten für einen Endverbraucher erbracht und diesem in Rechnung gestellt werden. Wenn mindestens eine dieser Bedingungen nicht erfüllt ist, gilt der normale MwSt.-Satz von 21 % und der Kunde übernimmt in Bezug auf diese Bedingungen die Verantwortung für die Zahlung der geschuldeten Steuern, Zinsen und Geldbußen.',
  en: 'VAT rate: Unless the customer objects in writing within one month of receiving the invoice, the customer is deemed to acknowledge that (1) the work is done on a dwelling that was first occupied in a calendar year at least ten years before the date of the first invoice for this work, (2) after the work the dwelling is used exclusively or mainly as a private home and (3) the work is supplied and invoiced to a final consumer. Where at least one of these conditions is not met, the standard VAT rate of 21 % applies, and the customer is liable, as regards these conditions, for the payment of the tax, interest and fines due.',
}

const languages = Object.values(renovationDeclaration)

/** The note with the declaration in that language at its end, in place of one in another language. */
export function withRenovationDeclaration(note: string, language: DocumentLanguage): string {
  const own = languages.reduce((text, declaration) => text.replace(declaration, ''), note).trim()
  return own === '' ? renovationDeclaration[language] : `${own}\n\n${renovationDeclaration[language]}`
}
