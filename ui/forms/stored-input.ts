// What was typed into a form and not saved, on this device, until it is saved or thrown away.

const keyOf = (name: string) => `zegel.form.${name}`

/** Where the device refuses (full, or private browsing) nothing is kept, and the form works on. */
export function store(name: string, value: object): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    forget(name)
  }
}

export function forget(name: string): void {
  localStorage.removeItem(keyOf(name))
}

/** What was kept under that name, over what the form opens with: only its fields, and only what can stand in one. */
export function readStored<Data extends object>(name: string, opened: Data): Data | undefined {
  const stored = read(name)
  if (!stored) return undefined
  const known = Object.entries(stored).filter(([field, value]) => field in opened && isPlain(value))
  const value: Data = { ...opened, ...Object.fromEntries(known) }
  return isSame(value, opened) ? undefined : value
}

function read(name: string): object | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Field by field; nothing, null and an empty text are one and the same to who types. */
export function isSame(one: object, other: object): boolean {
  const [left, right] = [plain(one), plain(other)]
  return [...new Set([...left.keys(), ...right.keys()])].every((name) => left.get(name) === right.get(name))
}

function plain(value: object): Map<string, unknown> {
  return new Map(
    Object.entries(value).filter(([, part]) => part !== null && part !== undefined && part !== ''),
  )
}
