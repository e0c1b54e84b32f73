// The calls that sign a document, or refuse to.
import type { components } from '#generated/api.ts'
import type { InboxTexts } from '#generated/texts/receivers/inbox.ts'
import { call } from '../../api/client.ts'
import { isRefused } from '../../api/failure.ts'
import type { Drawing } from '../../kit/drawing.ts'
import { client } from '../inbox.ts'

/** The way in which a signer puts their name; both count the same. */
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

/** The signature in progress in this tab. */
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
const makeSignature = ({ way, name, drawing }: SignedName) =>
  way === 'DRAWN' && drawing ? { way, drawing } : { way: 'TYPED' as const, name: name.trim() }

export type Signing = components['schemas']['Signing']
type Given = components['schemas']['SignatureGiven']

const of = (inboxDocumentId: string) => ({ params: { path: { inboxDocumentId } } })

export const getSigning = (id: string) =>
  call(client.GET('/inbox/documents/{inboxDocumentId}/signing', of(id)))

/** @param pagesShown all of them, or it is refused */
export const startSigning = (id: string, pagesShown: number) =>
  call(client.POST('/inbox/documents/{inboxDocumentId}/signing', { ...of(id), body: { pagesShown } }))

/** The state after it: also when somebody else was before us, or it was withdrawn meanwhile. */
async function signDocument(id: string, body: Given): Promise<Signing> {
  try {
    return await call(
      client.POST('/inbox/documents/{inboxDocumentId}/signing/signature', { ...of(id), body }),
    )
  } catch (error) {
    const now = isRefused(error, 'DOCUMENT_CLOSED') ? await getSigning(id) : undefined
    if (now === undefined || now.state === 'STARTED') throw error
    return now
  }
}

export const refuseDocument = (id: string, reason: string) =>
  call(client.POST('/inbox/documents/{inboxDocumentId}/refusal', { ...of(id), body: { reason } }))

export const requestSealed = (id: string) =>
  client.GET('/inbox/documents/{inboxDocumentId}/sealed', { ...of(id), parseAs: 'blob' })

/** The page on which the signer logs in. */
export const startLogin = (id: string) =>
  call(client.POST('/inbox/documents/{inboxDocumentId}/signing/identification', of(id)))

/** Signs with the name of this tab; where a login is asked and missing, the browser leaves for it. Undefined: it left. */
export async function signOrLogIn(signing: Signing, name: SignedName): Promise<Signing | undefined> {
  const { documentId, consent, provider, identification } = signing
  keepName(documentId, name)
  if (provider && !identification) {
    const { url } = await startLogin(documentId)
    window.location.assign(url)
    return undefined
  }
  const signed = await signDocument(documentId, { consent: consent.text, ...makeSignature(name) })
  keepName(documentId, undefined)
  return signed
}

/** As whom the press signs, and by which login. */
export function asWords(
  { provider, identification, signer }: Pick<Signing, 'provider' | 'identification' | 'signer'>,
  name: SignedName,
  words: InboxTexts['signing']['agree'],
): string {
  const said = name.way === 'TYPED' && name.name.trim() !== '' ? name.name.trim() : signer
  return provider && !identification
    ? words.with({ name: said, provider: provider.name })
    : words.as({ name: said })
}

type LoginReturn = components['schemas']['IdentificationReturn']

/** @param body the query of the provider's return */
export const completeLogin = (body: LoginReturn) => call(client.POST('/inbox/identification', { body }))
