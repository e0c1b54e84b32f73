import type { Drawing } from '../../kit/drawing.ts'

/** How a signer puts their name; both ways count the same. */
export type SignedName = { way: 'TYPED' | 'DRAWN'; name: string; drawing?: Drawing | undefined }

const key = 'zegel.inbox-name'

/** Kept in this tab, since a login elsewhere leaves the page. */
export function keepName(documentId: string, name: SignedName | undefined): void {
  if (name === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify({ documentId, name }))
}

export function keptName(documentId: string): SignedName | undefined {
  const kept = keptSignature()
  return kept?.documentId === documentId ? kept.name : undefined
}

type Kept = { documentId: string; name: SignedName }

/** What is being signed in this tab. */
export function keptSignature(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'documentId' in value && 'name' in value

export const isWhole = ({ way, name, drawing }: SignedName): boolean =>
  way === 'TYPED' ? name.trim() !== '' : drawing !== undefined

/** As the contract takes it: the way that was chosen, and nothing of the other. */
export const signatureOf = ({ way, name, drawing }: SignedName) =>
  way === 'DRAWN' && drawing ? { way, drawing } : { way: 'TYPED' as const, name: name.trim() }
