/** The numbers that identify a seller, in any scheme or notation of a document. */
import type { Party } from '#contracts/rules/invoice/model.ts'

interface Known {
  numbers: readonly (string | null | undefined)[]
  name: string | undefined
}

const MOST = 20
const LONGEST = 100

/** `BE 0775.209.350`, `9925:BE0775209350` and `0208:0775209350` are one; a seller without a number is known by the name. */
export function sellerNumbers({ numbers, name }: Known): string[] {
  const known = [...new Set(numbers.flatMap((number) => normalised(number ?? '')))].slice(0, MOST)
  if (known.length > 0) return known
  const words = (name ?? '').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, LONGEST)
  return words === '' ? [] : [`name ${words}`]
}

function normalised(number: string): string[] {
  const bare = number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LONGEST)
  const belgian = /^BE(\d{9,10})$/.exec(bare)?.[1]
  if (belgian !== undefined) return [belgian.padStart(10, '0')]
  return bare.length < 4 ? [] : [bare]
}

export const numbersOfSeller = (seller: Party | undefined): string[] =>
  sellerNumbers({
    numbers: [
      ...(seller?.taxRegistrations ?? []).map(({ id }) => id),
      seller?.legalId?.value,
      seller?.endpoint?.value,
      ...(seller?.identifiers ?? []).map(({ value }) => value),
    ],
    name: seller?.registrationName ?? seller?.name,
  })
