/** Texts in the characters that every bank of SEPA takes (EPC217-08). */

const ALLOWED = /^[A-Za-z0-9/\-?:().,'+ ]$/

/** Other letters by their sound, other signs by their nearest one. */
const REPLACED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  '€': 'EUR',
  '£': 'GBP',
  '&': '+',
  _: '-',
  ';': ',',
  '‘': "'",
  '’': "'",
  '`': "'",
  '´': "'",
  '"': "'",
  '“': "'",
  '”': "'",
  '«': "'",
  '»': "'",
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '\\': '/',
  '|': '/',
  '…': '...',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
}

const GREEK =
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o'
const CYRILLIC =
  'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sht ъ=a ы=y ь=y э=e ю=yu я=ya'

const SOUNDS = new Map(
  `${GREEK} ${CYRILLIC}`.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.slice(2)]),
)

/** The text with every other character replaced: a letter by its plain one (`é` by `e`), anything unknown by a point. */
export function sepaText(text: string): string {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return Array.from(plain, replaced).join('')
}

function replaced(character: string): string {
  if (ALLOWED.test(character)) return character
  const known = REPLACED[character] ?? soundOf(character)
  if (known !== undefined) return known
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '')
  if (base === character) return '.'
  return Array.from(base, replaced).join('')
}

function soundOf(character: string): string | undefined {
  const lower = character.toLowerCase()
  const sound = SOUNDS.get(lower)
  return lower === character ? sound : sound && sound.charAt(0).toUpperCase() + sound.slice(1)
}

/** For identifiers, which have no slash at an end and no two in a row. */
export const isSepaIdentifier = (text: string): boolean =>
  /^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/.test(text) && text === text.trim() && !/^\/|\/$|\/\//.test(text)
