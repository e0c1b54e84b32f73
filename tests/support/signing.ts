/** Documents that their receiver signs, as far as a test wants them. */
import type { TestApp } from './app.ts'
import type { Call, Caller } from './call.ts'
import { newDelivery } from './documents.ts'
import { simulatedLogin } from './identities.ts'
import { verifiedSession } from './inbox.ts'
import { mailsFor } from './mailbox.ts'
import type { Company } from './people.ts'
import { eventually } from './ready-draft.ts'

type Door = Pick<TestApp, 'url' | 'orm'>
type Fields = Record<string, string>

type PdfFile = NonNullable<Call['file']>

export interface Signing {
  documentId: string
  /** Of its receiver, who entered a code. */
  session: string
  email: string
}

export const toSign: Fields = { signing: 'true', signingEndDate: '2099-12-31', eSignOption: 'EMAIL' }

export const inSigning = ({ session, documentId }: Signing, more: Call = {}): Call => ({
  headers: { 'jwt-token': session },
  path: { inboxDocumentId: documentId },
  ...more,
})

/** Delivered, and read to the end. */
export async function startedSigning(
  app: Door,
  calls: Caller,
  company: Company,
  more: Fields = {},
  file?: PdfFile,
): Promise<Signing> {
  const delivery = await newDelivery(app, calls, company, { ...toSign, ...more }, file)
  const { documentId, email } = delivery
  const signing = { documentId, email, session: await verifiedSession(app, delivery) }
  const { status, body } = await calls(
    'startSigning',
    undefined,
    inSigning(signing, { body: { pagesShown: 200 } }),
  )
  if (status !== 201) throw new Error(`not begun: ${status} ${JSON.stringify(body)}`)
  return signing
}

/** Asks for the code, and reads it in the mailbox. */
export async function codeToSign(app: Door, calls: Caller, signing: Signing): Promise<string> {
  const { status, body } = await calls('requestSigningCode', undefined, inSigning(signing))
  if (status !== 200) throw new Error(`no code: ${status} ${JSON.stringify(body)}`)
  const mails = await mailsFor(app, signing.email)
  const code = mails.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject) ?? [])[0]
  if (code === undefined) throw new Error('no code arrived')
  return code
}

export const consentFor = async (calls: Caller, signing: Signing): Promise<string> =>
  (await calls('getSigning', undefined, inSigning(signing))).body.consent.text

/** Signed; its seal is still to come. */
export async function acceptedSigning(
  app: Door,
  calls: Caller,
  company: Company,
  more: Fields = {},
  file?: PdfFile,
): Promise<Signing> {
  const signing = await startedSigning(app, calls, company, more, file)
  const code = await codeToSign(app, calls, signing)
  const body = { consent: await consentFor(calls, signing), way: 'TYPED', name: 'Jan Willems', code }
  const answer = await calls('signDocument', undefined, inSigning(signing, { body }))
  if (answer.status !== 201) throw new Error(`not signed: ${answer.status} ${JSON.stringify(answer.body)}`)
  return signing
}

/** Signed and sealed. */
export async function sealedDelivery(
  app: Door,
  calls: Caller,
  company: Company,
  more: Fields = {},
  file?: PdfFile,
): Promise<Signing> {
  const signing = await acceptedSigning(app, calls, company, more, file)
  await untilSealed(calls, signing)
  return signing
}

export const untilSealed = (calls: Caller, signing: Signing): Promise<true> =>
  eventually(async () => {
    const { body } = await calls('getSigning', undefined, inSigning(signing))
    return body.state === 'SIGNED' ? true : undefined
  })

/** The simulated provider's redirect after somebody typed that name; no name: they refused. */
export async function loginAnswer(
  app: Door,
  calls: Caller,
  signing: Signing,
  name = 'Jan Willems',
): Promise<Record<string, string>> {
  const { status, body } = await calls('startIdentification', undefined, inSigning(signing))
  if (status !== 201) throw new Error(`no login: ${status} ${JSON.stringify(body)}`)
  return simulatedLogin(app, body.url, name)
}
