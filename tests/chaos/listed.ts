/** The directory of the network: a name server, and an SMP that signs its metadata of each participant. */
import { writeFileSync } from 'node:fs'
import {
  asIdentifier,
  CREDIT_NOTE,
  INVOICE,
  INVOICE_RESPONSE,
  type NetworkDocumentType,
} from '#server/formats/sbdh/document-types.ts'
import { type Directory, openDirectory, servicePath } from '#tests/support/directory.ts'
import {
  type Issuer,
  makeIssuer,
  makeSigner,
  type Signer,
  serviceInformation,
  signedMetadata,
} from '#tests/support/signed-metadata.ts'

/** Answers that no sender may accept. EXPIRED, STRANGER: the signer. FORGED: changed afterwards. */
export const SMP_LIES = ['EXPIRED', 'STRANGER', 'FORGED', 'BUSY'] as const
type SmpLie = (typeof SMP_LIES)[number]

export interface Listed {
  directory: Directory
  /** The SMP's fault for each question about a service from now on; undefined: it answers as it should. */
  lie: SmpLie | undefined
  /** Lists who can receive invoices, credit notes and answers to them. */
  list(kbo: string): void
}

/** The public address that the name server tells; `smp-here.ts` leads there. */
export const SMP = 'http://smp.chaos.example'

const TYPES: readonly NetworkDocumentType[] = [INVOICE, CREDIT_NOTE, INVOICE_RESPONSE]

/** @param trust where the certificates are written of those who are believed */
export async function startListed(trust: string, nameServerAddress?: string): Promise<Listed> {
  const directory = await openDirectory(SMP, nameServerAddress)
  const issuer = makeIssuer('PEPPOL SERVICE METADATA PUBLISHER CA')
  writeFileSync(trust, issuer.certificate)
  const signers = signersOf(issuer)
  const accessPoint = makeSigner(issuer, { seat: 'POP000456' }).certificates[0] ?? ''
  const listed: Listed = {
    directory,
    lie: undefined,
    list(kbo) {
      const identifier = asIdentifier({ scheme: '0208', participant: kbo })
      directory.set(
        identifier,
        TYPES.map(({ docTypeId }) => docTypeId),
      )
      for (const type of TYPES) {
        const said = serviceInformation({ identifier, ...type, certificate: accessPoint })
        directory.put(servicePath(identifier, type.docTypeId), (_, response) => {
          const { lie } = listed
          if (lie === 'BUSY') return void response.writeHead(503).end()
          const signer = lie === 'EXPIRED' || lie === 'STRANGER' ? signers[lie] : signers.TRUSTED
          const signed = signedMetadata(said, signer)
          response.end(lie === 'FORGED' ? signed.replace('https://ap.', 'https://ap2.') : signed)
        })
      }
    },
  }
  return listed
}

const signersOf = (issuer: Issuer): Record<'TRUSTED' | 'EXPIRED' | 'STRANGER', Signer> => ({
  TRUSTED: makeSigner(issuer),
  EXPIRED: makeSigner(issuer, { days: [-3, -1] }),
  STRANGER: makeSigner(makeIssuer('Somebody')),
})
