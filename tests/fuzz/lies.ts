/** Values, texts and bytes that no operation asks for. */
import type { Dice } from './dice.ts'

const TEXTS = [
  '',
  ' ',
  '\t\n',
  '\0',
  '\u0001',
  '\uD800',
  '\uFFFE',
  '\u202E',
  'é',
  '💶',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  '-1',
  '0x10',
  'NaN',
  '1e309',
  "' or 1=1 --",
  '<script>',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  'a\r\nBcc: somebody@else.example',
  '{{7*7}}',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  'BE00',
  'a@b',
  'x@[127.0.0.1]',
  'javascript:alert(1)',
  'data:text/html,x',
  '0208:0000000097',
  '\u00AD\u200B',
  'İ',
  'ß',
  'ﬃ',
  'Jan\nClaes',
  'Jan\u2028Claes',
  'Jan\u0085Claes',
  '\u2066Zegel\u2069',
  '\u200FZegel\u200E',
  '\u061C\u202Dseealc\u202C',
  'Zegel\r\nSubject: te betalen',
] as const
const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  5e-324,
  21.005,
] as const

/** A text that nobody asked for, sometimes of a length that nobody asked for either. */
export function oddText(dice: Dice): string {
  const text = dice.pick(TEXTS) ?? ''
  return dice.rarely(6) ? (text || 'a').repeat(10 ** (1 + dice.roll(5))).slice(0, 400_000) : text
}

export function oddValue(dice: Dice): unknown {
  const made: (() => unknown)[] = [
    () => oddText(dice),
    () => oddText(dice),
    () => dice.pick(NUMBERS),
    () => null,
    () => dice.roll(2) === 0,
    () => [],
    () => ({}),
    () => nested(dice.roll(2_000)),
    () => Array.from({ length: 10 ** dice.roll(5) }, () => dice.pick(NUMBERS)),
    () =>
      Object.fromEntries(Array.from({ length: 10 ** dice.roll(5) }, (_, index) => [`name${index}`, index])),
    () => dice.anything(),
  ]
  return dice.pick(made)?.()
}

function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

type Step = string | number

const DEEPEST = 8

/** Every place in a value that is not all too deep, the value itself first. */
function placesIn(value: unknown, at: Step[] = []): Step[][] {
  if (typeof value !== 'object' || value === null || at.length > DEEPEST) return [at]
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [at, ...inner.flatMap(([step, item]) => placesIn(item, [...at, step]))]
}

/** The value with one thing in it changed, added or taken away. */
export function oneLie(value: unknown, dice: Dice): unknown {
  const place = dice.pick(placesIn(value)) ?? []
  return changedAt(value, place, (old) => lieAbout(old, dice))
}

function changedAt(value: unknown, [step, ...rest]: Step[], change: (old: unknown) => unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return change(value)
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? changedAt(item, rest, change) : item))
  const entries = Object.entries(value).map(([name, item]) => [
    name,
    name === step ? changedAt(item, rest, change) : item,
  ])
  return Object.fromEntries(entries)
}

/** In characters of JSON: more than any body may have. Lists of lists of lists would grow beyond any text. */
const LARGEST_LIST = 32_000_000

function repeated(item: unknown, times: number): unknown[] {
  const size = JSON.stringify(item)?.length ?? 1
  return Array.from({ length: Math.min(times, Math.ceil(LARGEST_LIST / size)) }, () => item)
}

function lieAbout(old: unknown, dice: Dice): unknown {
  if (Array.isArray(old) && dice.rarely(2)) return repeated(old[0], 10 ** dice.roll(4))
  if (typeof old !== 'object' || old === null || dice.rarely(3)) return oddValue(dice)
  const names = Object.keys(old)
  if (dice.rarely(2)) return Object.fromEntries([...Object.entries(old), [oddText(dice), oddValue(dice)]])
  const gone = dice.pick(names)
  return Object.fromEntries(Object.entries(old).filter(([name]) => name !== gone))
}

/** Bytes that were right, with some of them changed, lost or said twice. */
export function brokenBytes(bytes: Buffer, dice: Dice): Buffer {
  const at = bytes.length === 0 ? 0 : dice.roll(bytes.length)
  const kinds: (() => Buffer)[] = [
    () => bytes.subarray(0, at),
    () => bytes.subarray(at),
    () => Buffer.concat([bytes.subarray(0, at), dice.bytes(200), bytes.subarray(at)]),
    () => Buffer.concat([bytes, bytes]),
    () => Buffer.from(bytes.toString('latin1'), 'utf8'),
    () => Buffer.from(bytes.toString(), 'utf16le'),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
    () => Buffer.alloc(10 ** (1 + dice.roll(7)), bytes.subarray(0, 100).toString() || ' '),
    () => dice.bytes(2_000),
  ]
  return dice.pick(kinds)?.() ?? bytes
}
