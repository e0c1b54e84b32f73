// The calls that sign a document, or refuse to.
import type { components } from '#generated/api.ts'
import { call } from '../../api/client.ts'
import { isRefused } from '../../api/failure.ts'
import { client } from '../client.ts'
import { sentOrWait } from '../inbox.ts'

export type Signing = components['schemas']['Signing']
type Given = components['schemas']['SignatureGiven']

const of = (inboxDocumentId: string) => ({ params: { path: { inboxDocumentId } } })

export const getSigning = (id: string) =>
  call(client.GET('/inbox/documents/{inboxDocumentId}/signing', of(id)))

/** @param pagesShown all of them, or it is refused */
export const startSigning = (id: string, pagesShown: number) =>
  call(client.POST('/inbox/documents/{inboxDocumentId}/signing', { ...of(id), body: { pagesShown } }))

export const requestSigningCode = (id: string) =>
  sentOrWait(client.POST('/inbox/documents/{inboxDocumentId}/signing/code', of(id)))

/** How it stands then: also when somebody else was before us, or it was withdrawn meanwhile. */
export async function signDocument(id: string, body: Given): Promise<Signing> {
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

export const sealedOf = (id: string) =>
  client.GET('/inbox/documents/{inboxDocumentId}/sealed', { ...of(id), parseAs: 'blob' })

/** Where the signer logs in. */
export const startLogin = (id: string) =>
  call(client.POST('/inbox/documents/{inboxDocumentId}/signing/identification', of(id)))

type LoginReturn = components['schemas']['IdentificationReturn']

/** @param body what the address carried that the provider sent the browser back to */
export const completeLogin = (body: LoginReturn) => call(client.POST('/inbox/identification', { body }))
