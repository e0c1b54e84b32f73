/** Foreign JSON with one odd value, and the effect of that value on our result. */

interface Odd {
  /** `lines.0.price is null` */
  place: string
  value: unknown
  json: unknown
}

/**
 * @param valuesFor the replacements for a value; undefined stands for a missing one
 * @returns one for each place and value
 */
function* oddly(
  json: unknown,
  valuesFor: (value: unknown) => readonly unknown[],
  path: readonly string[] = [],
): Generator<Odd> {
  if (path.length > 0)
    for (const value of valuesFor(json)) yield { place: path.join('.'), value, json: value }
  if (typeof json !== 'object' || json === null) return
  for (const [name, inner] of Object.entries(json)) {
    const put = (value: unknown) =>
      Array.isArray(json)
        ? json.flatMap((one, at) => (String(at) !== name ? [one] : value === undefined ? [] : [value]))
        : { ...json, [name]: value }
    for (const odd of oddly(inner, valuesFor, [...path, name])) yield { ...odd, json: put(odd.json) }
  }
}

/** One line for each place, with the effect of each of its values. */
export async function changesBy(
  json: unknown,
  values: readonly unknown[],
  made: (json: unknown) => Promise<string[]>,
): Promise<string[]> {
  const usual = await made(json)
  const places = new Map<string, Map<string, string[]>>()
  for (const { place, value, json: odd } of oddly(json, () => values)) {
    const other = await made(odd)
    const change = differenceOf(usual, other)
    const changes = places.get(place) ?? new Map<string, string[]>()
    changes.set(change, [...(changes.get(change) ?? []), shortly(value)])
    places.set(place, changes)
  }
  return [...places].flatMap(([place, changes]) => [
    place,
    ...[...changes].map(([change, values]) => `  ${values.join(' or ')}: ${change}`),
  ])
}

/** The parts that differ from the usual result. */
export function differenceOf(usual: readonly string[], other: readonly string[]): string {
  const gone = usual.filter((line) => !other.includes(line))
  const added = other.filter((line) => !usual.includes(line))
  if (added.some((line) => nameOf(line) === 'error')) return added.join(', ')
  const names = new Set(added.map(nameOf))
  const left = gone.filter((line) => !names.has(nameOf(line))).map((line) => `no ${nameOf(line)}`)
  return [...added, ...left].join(', ') || 'as usual'
}

const nameOf = (line: string): string => line.split('=')[0] ?? ''

/** A line for each value in it, with its path. */
export function linesOf(value: unknown, path: readonly string[] = []): string[] {
  if (Buffer.isBuffer(value)) return linesOf(value.toString(), path)
  if (value instanceof Date) return linesOf(value.toISOString(), path)
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return [`${path.join('.')}=${shortly(value)}`]
  return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, [...path, name]))
}

/** The result, or the error with its causes. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<string[]> {
  try {
    return linesOf(await work())
  } catch (error) {
    return [`error=${reasonsOf(error).join(' < ')}`]
  }
}

function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  return [`${error.name}: ${error.message}`, ...reasonsOf(error.cause)]
}

const LONGEST = 90

function shortly(value: unknown): string {
  if (value === undefined) return 'gone'
  const text = JSON.stringify(value)
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… of ${text.length}`
}
