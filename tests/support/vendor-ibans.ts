/** Writes an IBAN with correct check digits, and for Belgium those of the account too. @param account without check digits */
export function fromDigits(country: string, account: string): string {
  const own =
    country === 'BE'
      ? `${account}${String(Number(account) % 97 || 97).padStart(2, '0')}`
      : country === 'ES'
        ? spanish(account)
        : account
  const check = 98 - mod97(`${own}${country}00`)
  return `${country}${String(check).padStart(2, '0')}${own}`
}

function mod97(text: string): number {
  let remainder = 0
  for (const char of text) {
    const value = Number.parseInt(char, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

function spanish(account: string): string {
  const check = (ten: string) => {
    const rest = 11 - (WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(ten[place]), 0) % 11)
    return rest === 10 ? 1 : rest % 11
  }
  return `${account.slice(0, 8)}${check(`00${account.slice(0, 8)}`)}${check(account.slice(10))}${account.slice(10)}`
}
