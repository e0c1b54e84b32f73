// Stores unsaved input of a form on this device.

const storageKey = (name: string) => `zegel.form.${name}`

/** Where the device refuses (full, or private browsing) nothing is stored, and the form still works. */
export function store(name: string, value: object): void {
  try {
    localStorage.setItem(storageKey(name), JSON.stringify(value))
  } catch {
    forget(name)
  }
}

export function forget(name: string): void {
  localStorage.removeItem(storageKey(name))
}

/** The stored input merged into the opened value: only its fields, and only plain values. */
export function readStored<Data extends object>(name: string, opened: Data): Data | undefined {
  const stored = read(name)
  if (!stored) return undefined
  const known = Object.entries(stored).filter(([field, value]) => field in opened && isPlain(value))
  const value: Data = { ...opened, ...Object.fromEntries(known) }
  return isSame(value, opened) ? undefined : value
}

function read(name: string): object | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Field by field; absent, null and '' are equal. */
export function isSame(one: object, other: object): boolean {
  const [left, right] = [plain(one), plain(other)]
  return [...new Set([...left.keys(), ...right.keys()])].every((name) => left.get(name) === right.get(name))
}

function plain(value: object): Map<string, unknown> {
  return new Map(
    Object.entries(value).filter(([, part]) => part !== null && part !== undefined && part !== ''),
  )
}
