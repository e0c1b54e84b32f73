import type { EntityManager } from '@mikro-orm/postgresql'
import { countries } from '#contracts/rules/countries.ts'
import type { Download } from '#generated/handlers.ts'
import type { Account } from '../accounts/account.ts'
import { findOnPaper, markPrinted } from '../documents/deliveries.ts'
import { drawLetters, type Envelope } from '../formats/print/draw-letters.ts'
import type { Principal } from '../platform/access/principal.ts'
import type { Language } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { type Addressee, findAddressees, hasPostalAddress } from '../receivers/select-receivers.ts'
import { getLetter } from './get-letter.ts'
import { nameForFiles } from './letter.ts'

interface Printing {
  account: Account
  principal: Principal
  letterId: string
  envelope: Envelope
  /** Of deliveries; undefined: all on paper. */
  ids: readonly string[] | undefined
  language: Language
  signal: AbortSignal
}

const MOST_RECEIVERS = 1_000
const MOST_PAGES = 20_000

/**
 * One PDF with an address page before each copy. Receivers without a postal address are left out.
 * @throws {Problem} NOT_FOUND where nobody is left, TOO_MANY_DOCUMENTS above 1,000 receivers or 20,000 pages
 */
export async function printLetter(
  { em, storage }: { em: EntityManager; storage: Storage },
  { account, principal, letterId, envelope, ids, language, signal }: Printing,
): Promise<Download> {
  const letter = await getLetter(em, letterId)
  const onPaper = await findOnPaper(em, { uploadId: letterId, ids })
  const receivers = await findAddressees(
    em,
    onPaper.map(({ receiverId }) => receiverId),
  )
  const addressed = new Map(receivers.filter(hasPostalAddress).map((one) => [one.id, one]))
  const printed = onPaper.filter(({ receiverId }) => addressed.has(receiverId))
  if (printed.length === 0) throw new Problem('NOT_FOUND')
  const sheets = printed.reduce((sum, { pages }) => sum + 1 + pages, 0)
  if (printed.length > MOST_RECEIVERS || sheets > MOST_PAGES) throw new Problem('TOO_MANY_DOCUMENTS')
  const keys = [...new Set(printed.map(({ file }) => file.key))]
  const task = {
    pdfs: await Promise.all(keys.map((key) => storage.get(key))),
    title: letter.content.name,
    language,
    envelope,
    sender: senderLines(account),
    receivers: printed.flatMap(({ receiverId, file }) => {
      const one = addressed.get(receiverId)
      if (one === undefined) return []
      return [{ address: addressLines(one, language), reference: one.token1, pdf: keys.indexOf(file.key) }]
    }),
  }
  const bytes = await drawLetters(task, { owner: account.id, signal })
  await markPrinted(em, { uploadId: letterId, ids: printed.map(({ id }) => id) }, principal)
  const fileName = `${nameForFiles(letter)} (${printed.length}).pdf`
  return { fileName, mimeType: 'application/pdf', bytes }
}

const senderLines = ({ name, street, postalCode, city }: Account): string[] =>
  [name, street, [postalCode, city].filter(Boolean).join(' ')].flatMap((line) => line || [])

function addressLines(
  { firstName, lastName, street, postalCode, city, country }: Addressee,
  language: Language,
): string[] {
  const town = [postalCode, city].filter(Boolean).join(' ')
  const abroad = country !== null && country !== '' && country !== 'BE'
  const named = countries.find(({ code }) => code === country)
  const lines = [`${firstName} ${lastName}`, street, town, abroad && (named?.[language] ?? country)]
  return lines.flatMap((line) => line || [])
}
