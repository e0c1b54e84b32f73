import type { Call } from '#tests/support/call.ts'
import { samplePdf } from '#tests/support/ready-draft.ts'
import {
  codeToSign,
  consentFor,
  inSigning,
  loginAnswer,
  sealedDelivery,
  startedSigning,
  toSign,
} from '#tests/support/signing.ts'
import type { World } from '../world.ts'
import { bad, type CallsOf, ofReceiver, on, withDocument } from './operation-call.ts'

const started = ({ app, calls, mine }: World, more?: Record<string, string>) =>
  startedSigning(app, calls, mine, more)
const withLogin = (world: World) => started(world, { eSignOption: 'ITSME' })
const toBeSigned = (world: World): Promise<Call> => withDocument(world, toSign)

export const signingCalls: CallsOf<'signing'> = {
  getSigning: ofReceiver(toBeSigned),
  startSigning: ofReceiver(
    async (world) => ({ ...(await toBeSigned(world)), body: { pagesShown: 200 } }),
    bad({ pagesShown: 0 }),
  ),
  startIdentification: ofReceiver(async (world) => inSigning(await withLogin(world))),
  completeIdentification: ofReceiver(
    async (world) => {
      const signing = await withLogin(world)
      const { headers = {} } = inSigning(signing)
      return { headers, body: await loginAnswer(world.app, world.calls, signing) }
    },
    bad({ state: '' }),
  ),
  requestSigningCode: ofReceiver(async (world) => inSigning(await started(world))),
  signDocument: ofReceiver(
    async (world) => {
      const signing = await started(world)
      const code = await codeToSign(world.app, world.calls, signing)
      const consent = await consentFor(world.calls, signing)
      return inSigning(signing, { body: { consent, way: 'TYPED', name: 'Jan Willems', code } })
    },
    bad({ consent: '' }),
  ),
  refuseDocument: ofReceiver(
    async (world) => ({ ...(await toBeSigned(world)), body: { reason: 'Het klopt niet.' } }),
    bad({ reason: ' ' }),
  ),
  downloadInboxSealed: ofReceiver(async ({ app, calls, mine }) =>
    inSigning(await sealedDelivery(app, calls, mine)),
  ),
  downloadSealedDocument: on(async ({ app, calls, mine }) => {
    const { documentId } = await sealedDelivery(app, calls, mine)
    return { documentId }
  }, 'documentId'),
  verifyDocument: {
    by: 'nobody',
    right: () => ({ file: samplePdf() }),
    wrong: [{ file: { name: 'x.pdf', bytes: Buffer.from(''), field: 'other' } }, 400, 'FORM_ERRORS'],
  },
  downloadSealRoot: { by: 'nobody', right: () => ({}), wrong: 'takes nothing' },
  downloadRevocationList: { by: 'nobody', right: () => ({}), wrong: 'takes nothing' },
}
