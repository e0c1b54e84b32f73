/** The words of a journal. */
import type { DocumentType } from '../invoices/invoice.ts'
import type { SentStatus } from '../invoices/status.ts'
import type { Language } from '../platform/language.ts'

export type Direction = 'sent' | 'received'

export interface JournalWords {
  sheet: string
  headers: readonly string[]
  direction: Record<Direction, string>
  kind: Record<DocumentType, string>
  status: Record<SentStatus, string>
  unanswered: string
}

export const JOURNAL: Record<Language, JournalWords> = {
  nl: {
    sheet: 'Journaal',
    headers: [
      'Richting',
      'Datum',
      'Nummer',
      'Soort',
      'Tegenpartij',
      'Btw-nummer',
      'Netto',
      'Btw-categorie',
      'Btw-tarief (%)',
      'Btw-bedrag',
      'Bruto',
      'Munt',
      'Vervaldatum',
      'Betalingskenmerk',
      'Status',
      'Verzonden of ontvangen op',
      'XML',
      'PDF',
      'Btw in de munt van de aangifte',
      'Munt van de aangifte',
    ],
    direction: { sent: 'Verzonden', received: 'Ontvangen' },
    kind: { E_INVOICES: 'Factuur', E_CREDIT_NOTES: 'Creditnota' },
    status: {
      CREATED: 'In behandeling',
      TRANSMITTED: 'Verzonden',
      ACKNOWLEDGED: 'Ontvangst bevestigd',
      ACCEPTED: 'Aanvaard',
      PAID: 'Betaald',
      REJECTED: 'Geweigerd',
      ERROR: 'Mislukt',
      VALIDATION_ERROR: 'Mislukt',
      DUPLICATE_ERROR: 'Mislukt',
    },
    unanswered: 'Te beantwoorden',
  },
  fr: {
    sheet: 'Journal',
    headers: [
      'Sens',
      'Date',
      'Numéro',
      'Type',
      'Contrepartie',
      'Numéro de TVA',
      'Net',
      'Catégorie de TVA',
      'Taux de TVA (%)',
      'Montant de TVA',
      'Brut',
      'Devise',
      'Échéance',
      'Référence de paiement',
      'Statut',
      'Envoyée ou reçue le',
      'XML',
      'PDF',
      'TVA dans la monnaie de la déclaration',
      'Monnaie de la déclaration',
    ],
    direction: { sent: 'Envoyée', received: 'Reçue' },
    kind: { E_INVOICES: 'Facture', E_CREDIT_NOTES: 'Note de crédit' },
    status: {
      CREATED: 'En traitement',
      TRANSMITTED: 'Envoyée',
      ACKNOWLEDGED: 'Réception confirmée',
      ACCEPTED: 'Acceptée',
      PAID: 'Payée',
      REJECTED: 'Refusée',
      ERROR: 'Échec',
      VALIDATION_ERROR: 'Échec',
      DUPLICATE_ERROR: 'Échec',
    },
    unanswered: 'Réponse attendue',
  },
  en: {
    sheet: 'Journal',
    headers: [
      'Direction',
      'Date',
      'Number',
      'Kind',
      'Counterparty',
      'VAT number',
      'Net',
      'VAT category',
      'VAT rate (%)',
      'VAT amount',
      'Gross',
      'Currency',
      'Due date',
      'Payment reference',
      'Status',
      'Sent or received on',
      'XML',
      'PDF',
      'VAT in the currency of the return',
      'Currency of the return',
    ],
    direction: { sent: 'Sent', received: 'Received' },
    kind: { E_INVOICES: 'Invoice', E_CREDIT_NOTES: 'Credit note' },
    status: {
      CREATED: 'In progress',
      TRANSMITTED: 'Sent',
      ACKNOWLEDGED: 'Receipt confirmed',
      ACCEPTED: 'Accepted',
      PAID: 'Paid',
      REJECTED: 'Rejected',
      ERROR: 'Failed',
      VALIDATION_ERROR: 'Failed',
      DUPLICATE_ERROR: 'Failed',
    },
    unanswered: 'To be answered',
  },
}
