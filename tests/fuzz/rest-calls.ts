/** Calls of the contract's operations, right but for the lies in them. */
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import { NOWHERE } from '#tests/promises/world.ts'
import type { Call } from '#tests/support/call.ts'
import type { Dice } from './dice.ts'
import { brokenBytes, oddText, oddValue, oneLie } from './lies.ts'
import type { PlannedCall } from './planned-call.ts'

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'text/plain',
  'application/xml',
  'application/xml; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary=b',
  'application/x-www-form-urlencoded',
  '*/*',
  ';',
  'x',
  'application/json;;;=',
] as const

const TRANSPORTS = [
  'whole',
  'whole',
  'whole',
  'whole',
  'whole',
  'whole',
  'pieces',
  'cut',
  'more',
  'held',
] as const

const HEADERS: readonly [string, string][] = [
  ['accept', 'text/html'],
  ['accept', 'application/xml;q=0'],
  ['accept-language', 'fr'],
  ['accept-language', `${'en,'.repeat(2_000)}`],
  ['accept-encoding', 'gzip, br, zstd;q=0.1'],
  ['content-encoding', 'gzip'],
  ['content-type', 'text/plain'],
  ['content-type', 'application/json'],
  ['expect', '100-continue'],
  ['idempotency-key', 'one'],
  ['idempotency-key', 'k'.repeat(300)],
  ['idempotency-key', ''],
  ['jwt-token', 'eyJhbGciOiJub25lIn0.e30.'],
  ['x-forwarded-for', '203.0.113.9'],
  ['x-forwarded-host', 'evil.example'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-1,5-'],
  ['cookie', 'a=b; '.repeat(500)],
]

/** @param right a call that would succeed; its values for one kind of caller may go to another */
export function restCall(id: OperationId, right: Call, token: string | undefined, dice: Dice): PlannedCall {
  const { method, path } = operationFacts[id]
  const body = bodyOf(right, dice)
  return {
    name: id,
    method: dice.rarely(40)
      ? (dice.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) ?? '')
      : method.toUpperCase(),
    path: `/api${pathOf(path, right, dice)}${queryOf(right, dice)}`,
    headers: [...typeOf(body.type, dice), ...headersOf(right, token, dice)],
    body: body.bytes,
    transport: body.bytes === undefined ? 'whole' : dice.pick(TRANSPORTS),
  }
}

const IDS = [
  NOWHERE,
  'x',
  '0',
  '%00',
  '..%2f..',
  'a'.repeat(400),
  '%F0%9F%92%B6',
  '00000000-0000-0000-0000-000000000000',
]

const pathOf = (path: string, { path: values = {} }: Call, dice: Dice): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    dice.rarely(12) ? (dice.pick(IDS) ?? 'x') : encodeURIComponent(values[name] ?? NOWHERE),
  )

function queryOf({ query = {} }: Call, dice: Dice): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)])
  if (dice.rarely(6)) {
    const name = dice.pick([
      ...Object.keys(query),
      'sendviaemail',
      'name',
      'token',
      'redirect',
      'page',
      '__proto__',
    ])
    pairs.push([name ?? 'x', oddText(dice).slice(0, 2_000)])
  }
  if (dice.rarely(100)) pairs.push(...Array.from({ length: 900 }, (_, index) => [`n${index}`, '1']))
  const text = pairs
    .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='))
    .join('&')
  return text === '' ? '' : `?${text}`
}

function headersOf({ headers = {} }: Call, token: string | undefined, dice: Dice): [string, string][] {
  const session: [string, string][] = token === undefined ? [] : [['jwt-token', token]]
  const lies = Array.from(
    { length: dice.rarely(3) ? 1 + dice.roll(2) : 0 },
    () => dice.pick(HEADERS) ?? ['x', 'y'],
  )
  return [
    ...('jwt-token' in headers ? [] : session),
    ...Object.entries(headers),
    ...lies.map((lie) => [...lie] as [string, string]),
  ]
}

interface Body {
  type: string | undefined
  bytes: Buffer | undefined
}

function typeOf(type: string | undefined, dice: Dice): [string, string][] {
  if (dice.rarely(15)) return []
  const said = dice.rarely(12) ? dice.pick(TYPES) : type
  return said === undefined ? [] : [['content-type', said]]
}

function bodyOf(right: Call, dice: Dice): Body {
  if (right.file) return formOf(right.file, dice)
  if (right.xml) return { type: 'application/xml', bytes: liedAbout(Buffer.from(right.xml), dice) }
  if (right.body === undefined)
    return dice.rarely(8) ? jsonOf(oddValue(dice), dice) : { type: undefined, bytes: undefined }
  let body: unknown = right.body
  for (let lies = dice.roll(4); lies > 0; lies--) body = oneLie(body, dice)
  return jsonOf(body, dice)
}

const liedAbout = (bytes: Buffer, dice: Dice): Buffer => (dice.rarely(3) ? bytes : brokenBytes(bytes, dice))

function jsonOf(value: unknown, dice: Dice): Body {
  const text = Buffer.from(JSON.stringify(value) ?? '')
  return { type: 'application/json', bytes: dice.rarely(8) ? brokenBytes(text, dice) : text }
}

function formOf({ name, bytes, field = 'file' }: NonNullable<Call['file']>, dice: Dice): Body {
  const boundary = dice.rarely(10) ? 'b'.repeat(1 + dice.roll(80)) : 'boundary'
  const content = liedAbout(Buffer.from(bytes), dice)
  const fileName = dice.rarely(3)
    ? oddText(dice)
        .replace(/[\r\n"]/g, '')
        .slice(0, 5_000)
    : name
  const part = (named: string) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${named}"; filename="${fileName}"\r\ncontent-type: ${dice.pick(['application/pdf', 'application/json', 'text/xml', 'x'])}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ])
  const names = dice.rarely(6)
    ? [field, field, oddText(dice).slice(0, 300)]
    : [dice.rarely(10) ? oddText(dice) : field]
  const form = Buffer.concat([...names.map(part), Buffer.from(`--${boundary}--\r\n`)])
  return {
    type: `multipart/form-data; boundary=${dice.rarely(15) ? 'other' : boundary}`,
    bytes: dice.rarely(5) ? form.subarray(0, dice.roll(form.length)) : form,
  }
}
