import { UniqueNames } from '../formats/zip/unique-names.ts'
import type { MonthlyDocument } from '../invoices/documents-by-month.ts'

export interface DocumentFiles {
  ubl: string
  pdfs: string[]
}

const LONGEST = 50

const cut = (text: string): string => [...text.trim()].slice(0, LONGEST).join('').trim()

/**
 * The names of one folder's files: `2026-10-30 2026-0145 Drukkerij Claes.xml`. The same each time, as documents of
 * one day come in the order in which they arrived, and only a later one gets a count.
 */
export class FolderNames {
  private readonly stems = new UniqueNames()
  private readonly files = new UniqueNames()

  take({ day, invoiceNumber, partyName }: MonthlyDocument, pdfs: number): DocumentFiles {
    const stem = this.stems.take(`${day} ${cut(invoiceNumber)} ${cut(partyName)}`.replace(/\s+/g, ' '))
    return {
      ubl: this.files.take(`${stem}.xml`),
      pdfs: Array.from({ length: pdfs }, (_, at) =>
        this.files.take(at === 0 ? `${stem}.pdf` : `${stem} - ${at + 1}.pdf`),
      ),
    }
  }
}
