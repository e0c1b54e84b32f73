import type { Download } from '#generated/handlers.ts'
import { proofTexts } from '#generated/texts/prints/proof.ts'
import type { Account } from '../accounts/account.ts'
import { qrPicture } from '../formats/print/qr.ts'
import type { AnyCall } from '../platform/http/call.ts'
import { sealSheet } from '../signing/sealed-sheet.ts'
import { gatherProof } from './gather-proof.ts'
import { getLetter } from './get-letter.ts'
import { nameForFiles } from './letter.ts'
import { proofSheet } from './proof-sheet.ts'

type Proving = Pick<AnyCall, 'em' | 'config' | 'ports' | 'encryption' | 'language' | 'signal'> & {
  account: Account
}

/**
 * The proof sheet as it stands now, sealed, with the letter and `bewijs.json` inside.
 * @throws {Problem} NOT_FOUND
 * @throws {Unavailable} when too many others wait
 */
export async function proveLetter(call: Proving, letterId: string): Promise<Download> {
  const { em, config, ports, account, language, signal } = call
  const letter = await getLetter(em, letterId)
  const proof = await gatherProof({ em, config }, letter, account)
  const { file } = letter
  const task = {
    template: 'proof',
    sheet: proofSheet(proof, language),
    files: [['qr.svg', Buffer.from(qrPicture(`${config.publicUrl}/verify`))]] as [string, Uint8Array][],
    attachments: [
      {
        name: 'bewijs.json',
        mediaType: 'application/json',
        description: 'Zegel',
        bytes: Buffer.from(`${JSON.stringify(proof, null, 2)}\n`),
      },
      // Where each got their own pages, these stand in nobody else's proof; their hashes are in the JSON.
      ...(file == null
        ? []
        : [
            {
              name: letter.fileName,
              mediaType: 'application/pdf',
              description: letter.content.name,
              bytes: await ports.storage.get(file.key),
            },
          ]),
    ],
    name: `Zegel, ${proof.seal.host}`,
    madeAt: proof.madeAt,
  }
  const sheet = { accountId: account.id, subject: letterId, task }
  const bytes = await sealSheet(call, sheet, { owner: account.id, signal })
  const fileName = `${nameForFiles(letter)} (${proofTexts[language].heading}).pdf`
  return { fileName, mimeType: 'application/pdf', bytes }
}
