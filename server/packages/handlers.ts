import { recordExport } from '../activity/record-export.ts'
import type { AnyCall, HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { addRecipient } from './add-recipient.ts'
import { downloadPackage } from './download-package.ts'
import { listPackages } from './list-packages.ts'
import { confirmMailing, readMailing, stopMailing } from './mailing.ts'
import { presentMailing, presentMonth, presentRecipient } from './present.ts'
import { deleteRecipient, listRecipients } from './recipients.ts'

const ONE_HOUR = 3_600
/** Of an account: each reads all documents of a month. */
const PACKAGES_PER_HOUR = 60

export const handlers = {
  async listPackages({ em, account }) {
    const now = new Date()
    return (await listPackages(em, account.id)).map((one) => presentMonth(one, now))
  },
  downloadPackage: operation({
    prepare: ({ em, account }) =>
      countAgainst(em, [{ key: `packages of ${account.id}`, most: PACKAGES_PER_HOUR, seconds: ONE_HOUR }]),
    async run(call) {
      const { em, ports, account, params, language, signal } = call
      const { month } = params
      await recordExport(call, { what: 'PACKAGE', name: month })
      const sources = { em, storage: ports.storage }
      return downloadPackage(sources, { account, month, language, now: new Date(), signal })
    },
  }),
  listPackageRecipients: async ({ em, account }) =>
    (await listRecipients(em, account.id)).map(presentRecipient),
  createPackageRecipient: operation({
    prepare: ({ ports, account, body }) =>
      ports.mail.admit({ cause: 'PACKAGE_REQUEST', account, to: body.email }),
    run: async (call) => presentRecipient(await addRecipient(call, call.account.id, call.body)),
  }),
  deletePackageRecipient: ({ em, account, principal, params }) =>
    deleteRecipient(em, { accountId: account.id, recipientId: params.packageRecipientId, principal }),
  readPackageMailing: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, body }) => presentMailing(await readMailing(em, body.token)),
  }),
  confirmPackageMailing: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, body }) => presentMailing(await confirmMailing(em, body.token)),
  }),
  stopPackageMailing: operation({
    refused: (call) => countFailed(call),
    run: async ({ em, body }) => presentMailing(await stopMailing(em, body.token)),
  }),
} satisfies HandlersOf<'packages'>

/** Links can't be guessed; this limits the load of trying. One that works doesn't count: many people share an address. */
const countFailed = ({ em, network, config }: Pick<AnyCall, 'em' | 'network' | 'config'>): Promise<void> =>
  countAgainst(em, [
    { key: `failed mailings by ${network}`, most: config.limits.callsPerMinute, seconds: 60 },
  ])
