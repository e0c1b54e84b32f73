import type { components } from '#generated/api.ts'
import type { Download } from '#generated/handlers.ts'
import { recordExport } from '../activity/export-activity.ts'
import { askTimeStamp } from '../formats/seal/ask-time-stamp.ts'
import { writeZip } from '../formats/zip/write-zip.ts'
import type { AnyCall, HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { countAgainst } from '../platform/limits/limits.ts'
import { invalid } from '../platform/problem.ts'
import { getSealIdentity, listAuthorities } from '../signing/own-authority.ts'
import { archiveParts } from './archive-parts.ts'
import { isOver, listPackages, type PackageMonth } from './list-packages.ts'
import { type PackageRequest, type PackageSources, packageParts } from './package-parts.ts'
import { type PackageRecipient, recipientState } from './package-recipient.ts'
import {
  addRecipient,
  confirmMailing,
  deleteRecipient,
  listRecipients,
  type Mailing,
  readMailing,
  stopMailing,
} from './recipients.ts'

const ONE_HOUR = 3_600
/** Of an account: each reads all documents of a month. */
const PACKAGES_PER_HOUR = 60
/** Each reads and signs all documents of its days. */
const ARCHIVES_PER_HOUR = 20

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
      const { closing } = call.query
      await recordExport(call, { what: 'PACKAGE', name: month })
      const sources = { em, storage: ports.storage }
      return downloadPackage(sources, { account, month, closing, language, now: new Date(), signal })
    },
  }),
  downloadArchive: operation({
    async prepare({ em, account, query: { from, to } }) {
      if (to < from) throw invalid([{ field: '/to', messageKey: 'ends-before-start' }])
      await countAgainst(em, [
        { key: `archives of ${account.id}`, most: ARCHIVES_PER_HOUR, seconds: ONE_HOUR },
      ])
    },
    async run(call): Promise<Download> {
      const { em, ports, config, account, query: days, language } = call
      await recordExport(call, { what: 'ARCHIVE', name: `${days.from} ${days.to}` })
      const identity = await getSealIdentity(call)
      const authorities = await listAuthorities(call)
      const stamp = async (digest: Buffer) => (await askTimeStamp(digest, authorities)).stamped?.token
      const sources = { em, storage: ports.storage, identity, stamp }
      const request = { account, days, language, now: new Date(), publicUrl: config.publicUrl }
      return {
        fileName: `${account.name} ${days.from} ${days.to}.zip`,
        mimeType: 'application/zip',
        bytes: writeZip(archiveParts(sources, request)),
      }
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

type Schemas = components['schemas']

const presentMonth = (one: PackageMonth, now: Date): Schemas['PackageMonth'] => ({
  ...one,
  isOver: isOver(one.month, now),
})

const presentRecipient = (recipient: PackageRecipient): Schemas['PackageRecipient'] => ({
  id: recipient.id,
  email: recipient.email,
  language: recipient.language,
  state: recipientState(recipient),
  createdAt: recipient.createdAt.toISOString(),
})

const presentMailing = ({ account, recipient }: Mailing): Schemas['PackageMailing'] => ({
  account: account.name,
  email: recipient.email,
  state: recipientState(recipient),
})

/** Made while it is read. A failure on the way breaks it off, without a manifest and without the zip's directory. */
const downloadPackage = (sources: PackageSources, request: PackageRequest): Download => ({
  fileName: `${request.account.name} ${request.month}.zip`,
  mimeType: 'application/zip',
  bytes: writeZip(packageParts(sources, request)),
})
