/** UNTDID 1001: types of invoices and credit notes, in the norm and in Peppol. */
import { listed } from './code-lists.ts'

/** BR-CL-01, for invoices. */
export const invoiceTypes = listed(`
  71 80 81 82 84 102 130 202 203 204 211 218 219 295 325 326 331 380 382 383 384 385 386 387 388 389 390 393
  394 395 456 457 471 472 473 500 501 527 553 575 623 633 751 780 817 870 875 876 877 935
`)

/** BR-CL-01, for credit notes. */
export const creditNoteTypes = listed(`
  81 83 261 262 296 308 381 396 420 458 502 503 532
`)

/** PEPPOL-EN16931-P0100, in billing and in self-billing. */
export const peppolInvoiceTypes = listed(`
  71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877
`)

export const selfBilledInvoiceTypes = listed('389 527')

/** PEPPOL-EN16931-P0101, in billing and in self-billing. */
export const peppolCreditNoteTypes = listed(`
  381 396 81 83 532
`)

export const selfBilledCreditNoteTypes = listed('261')

const ranges =
  `1-470 481-491 493-499 520-539 550-554 575-589 610 621-659 700-751 760 761 763-766 770 775 780-799 810-812
  820-825 830 833 840 841 850-853 855 856 860-865 870 890 895 896 901 910 911 913-917 925-927 929-938 940 941 950-955
  960-966 970-972 974-979 990 991 995 996 998 1999`
    .split(/\s+/)
    .map((range) => range.split('-').map(Number))

/** Any document type, which an invoice response may name (PEPPOL-T111-B04201). */
export function isDocumentType(code: string): boolean {
  const number = Number(code)
  return (
    /^[1-9]\d*$/.test(code) && ranges.some(([first = 0, last = first]) => number >= first && number <= last)
  )
}
