/** `3 x Bruidstaart aan 386,00`: the price is no part of the description. */
const PRICED =
  /\s+(?:aan|tegen|[àa]|at|@|zu|je|x|×)\s+(?:(?:€|EUR)\s?)?([\d.,]*\d)(?:\s?(?:€|EUR))?(?:\/\p{L}+)?$/iu

/** @param unitPrice the number behind the description must be it */
export function withoutPrice(name: string, unitPrice: number): string {
  const [match, digits = ''] = PRICED.exec(name) ?? []
  const price = Number(digits.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))
  return match !== undefined && price === unitPrice ? name.slice(0, -match.length) : name
}
