/** The warnings to look at before a received document is paid, decided when it comes in. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { normaliseIban } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import type { DocumentType } from '../invoices/invoice.ts'
import { runTask } from '../platform/isolation/answer.ts'
import { sellerNumbers } from './facts.ts'
import type { AccountsTask } from './pdf-accounts-work.ts'
import type { ArrivedDocument } from './read-message-work.ts'

export type Warning = components['schemas']['ReceivedWarning']

interface Arriving {
  accountId: string
  type: DocumentType
  invoiceNumber: string
  sellerNumbers: string[]
}

interface Earlier {
  id: string
  number: string
  at: string
  vat: string | null
  participant: string
  name: string
  numbers: string[] | null
}

/**
 * The same seller, number and type came before: in any envelope, scheme or channel. Two that arrive at once wait for
 * each other.
 */
export async function duplicateWarning(
  em: EntityManager,
  { accountId, type, invoiceNumber, sellerNumbers: numbers }: Arriving,
): Promise<Warning[]> {
  if (invoiceNumber === '') return []
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `received ${accountId} ${invoiceNumber.toLowerCase()}`,
  ])
  const earlier = await em.execute<Earlier[]>(
    `select id, invoice_number as number, created_at as at, seller_vat as vat, sender_participant as participant,
      seller_name as name, seller_numbers as numbers
    from received_invoices where account_id = ? and type = ? and lower(invoice_number) = lower(?) order by id`,
    [accountId, type, invoiceNumber],
  )
  const first = earlier.find((one) => earlierNumbers(one).some((each) => numbers.includes(each)))
  if (first === undefined) return []
  const { id: firstId, number: firstNumber, at } = first
  return [
    {
      code: 'POSSIBLE_DUPLICATE',
      detail: { firstId, firstNumber, firstReceived: new Date(at).toISOString() },
    },
  ]
}

/** Rows from before the numbers were stored have two of them, and the name. */
const earlierNumbers = ({ numbers, vat, participant, name }: Earlier): string[] =>
  numbers ?? sellerNumbers({ numbers: [vat, participant], name })

// Compares the account of a document with those that its PDF names: a thief changes the XML that programs read.

const READING = new URL('./pdf-accounts-work.ts', import.meta.url)
const MEGABYTE = 1024 * 1024
const MOST_PDFS = 3

/** A PDF without an account, or one that can't be read, contradicts nothing. */
export async function accountWarning(
  { payTo, files }: Pick<ArrivedDocument, 'payTo' | 'files'>,
  owner: string,
): Promise<Warning[]> {
  if (payTo.length === 0) return []
  const named: string[] = []
  for (const { bytes } of files.filter((file) => isPdf(file.bytes)).slice(0, MOST_PDFS))
    named.push(...(await accountsIn(bytes, owner)))
  const iban = payTo.find((account) => !named.includes(normaliseIban(account)))
  if (named.length === 0 || iban === undefined) return []
  const detail = { iban: iban.slice(0, 200), pdfIbans: [...new Set(named)].slice(0, 20) }
  return [{ code: 'IBAN_NOT_IN_PDF', detail }]
}

async function accountsIn(bytes: Uint8Array, owner: string): Promise<string[]> {
  const question = {
    module: READING,
    what: 'the reading of files',
    bounds: { seconds: 20, processorSeconds: 8, megabytes: 120 + (3 * bytes.byteLength) / MEGABYTE },
    beyondBounds: (ending: string) => new Error(ending),
  }
  try {
    return await runTask<AccountsTask, string[]>(question, { bytes }, { owner, maxWaitSeconds: 60 })
  } catch {
    return []
  }
}
