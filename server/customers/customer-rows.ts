/** Customers as rows of a table. */
import { type CustomerColumn, customerJudge, customerRows } from '#contracts/rules/customer-row.ts'
import { toViolations } from '#contracts/rules/message-key.ts'
import schema from '#generated/forms/Customer.json' with { type: 'json' }
import validate from '#generated/forms/Customer.validator.js'
import type { Headers, RowKind } from '../formats/rows/read-rows.ts'
import type { SheetOfRows } from '../formats/rows/rows-sheet.ts'

const headers: Headers<CustomerColumn> = {
  name: {
    nl: ['Naam', 'klant', 'klantnaam', 'bedrijf', 'bedrijfsnaam', 'firma', 'firmanaam'],
    fr: ['Nom', 'client', 'nom du client', 'société', 'entreprise', 'raison sociale', 'dénomination'],
    en: ['Name', 'customer', 'customer name', 'company', 'company name'],
  },
  vat: {
    nl: ['Btw-nummer', 'btw-nr', 'btw', 'ondernemingsnr of btw', 'KBO', 'KBO-nummer'],
    fr: ['Numéro de TVA', 'n° TVA', 'n° de TVA', 'no TVA', 'TVA', 'numéro TVA', 'BCE', 'numéro BCE'],
    en: ['VAT number', 'VAT no', 'VAT', 'VAT ID', 'tax number'],
  },
  country: { nl: ['Land', 'landcode'], fr: ['Pays', 'code pays'], en: ['Country', 'country code'] },
  street: {
    nl: ['Straat', 'adres', 'straat en nummer', 'straat + nr'],
    fr: ['Rue', 'adresse', 'rue et numéro'],
    en: ['Street', 'address', 'street and number', 'address line 1'],
  },
  postalCode: {
    nl: ['Postcode', 'postnummer', 'pc'],
    fr: ['Code postal', 'CP'],
    en: ['Postal code', 'zip', 'zip code', 'post code'],
  },
  city: {
    nl: ['Gemeente', 'stad', 'plaats', 'woonplaats'],
    fr: ['Localité', 'ville', 'commune'],
    en: ['Town', 'city'],
  },
  email: {
    nl: ['E-mail', 'e-mailadres', 'mailadres', 'mail'],
    fr: ['E-mail', 'adresse e-mail', 'adresse mail', 'courriel'],
    en: ['Email', 'email address', 'mail'],
  },
  telephone: {
    nl: ['Telefoon', 'telefoonnummer', 'tel', 'gsm'],
    fr: ['Téléphone', 'numéro de téléphone', 'tél', 'gsm'],
    en: ['Telephone', 'phone', 'phone number', 'mobile'],
  },
  language: { nl: ['Taal', 'taalcode'], fr: ['Langue'], en: ['Language'] },
  vatTreatment: {
    nl: ['Btw-regeling', 'btw-code', 'btw-regime', 'regeling'],
    fr: ['Régime de TVA', 'régime TVA', 'régime', 'code TVA'],
    en: ['VAT treatment', 'VAT code', 'VAT regime'],
  },
  enterpriseNumber: {
    nl: ['Ondernemingsnummer', 'ondernemingsnr'],
    fr: ['Numéro d’entreprise', 'n° d’entreprise', 'n° entreprise'],
    en: ['Enterprise number', 'company number', 'registration number'],
  },
  scheme: {
    nl: ['Peppol-schema', 'schema', 'schemacode'],
    fr: ['Schéma Peppol', 'schéma'],
    en: ['Peppol scheme', 'scheme', 'EAS', 'endpoint scheme'],
  },
  participant: {
    nl: ['Peppol-nummer', 'peppol-id', 'peppol'],
    fr: ['Numéro Peppol', 'identifiant Peppol'],
    en: ['Peppol number', 'participant', 'participant ID', 'endpoint', 'endpoint ID'],
  },
}

export const customerKind: RowKind<CustomerColumn> = {
  rules: customerRows,
  headers,
  judge: customerJudge((customer) => (validate(customer) ? [] : toViolations(validate.errors ?? [], schema))),
}

export const customerSheet: SheetOfRows<CustomerColumn> = {
  name: { nl: 'Klanten', fr: 'Clients', en: 'Customers' },
  headers,
  widths: {
    name: 32,
    vat: 18,
    country: 8,
    street: 30,
    postalCode: 12,
    city: 20,
    email: 30,
    telephone: 18,
    language: 8,
    vatTreatment: 20,
    enterpriseNumber: 20,
    scheme: 14,
    participant: 20,
  },
  choices: { language: ['nl', 'fr', 'de', 'en'] },
}
