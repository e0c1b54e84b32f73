import { readableOnWhite } from '#contracts/rules/readable-colour.ts'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { findLook, type Look } from '../accounts/invoice-design.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { deleteLogo, getLogo, setLogo, updateDesign } from './change-design.ts'
import { drawSample } from './draw-sample.ts'
import { rewriteLogo } from './rewrite-logo.ts'

export const handlers = {
  getInvoiceDesign: async ({ em, account }) => present(await findLook(em, account.id), account),
  updateInvoiceDesign: async (call) => present(await updateDesign(call, call.body), call.account),
  getLogo: async ({ em, ports: { storage }, account }) => ({
    fileName: 'logo.png',
    mimeType: 'image/png',
    bytes: await getLogo(em, storage, account),
    inline: true,
  }),
  setLogo: operation({
    prepare: ({ account, body: { file }, signal }) => rewriteLogo(file.bytes, { owner: account.id, signal }),
    run: async ({ em, ports: { storage }, account, principal }, logo) =>
      present(await setLogo({ em, storage, account, principal }, logo), account),
  }),
  previewInvoiceDesign: operation({
    runWithoutTransaction: ({ em, ports: { storage }, account, body, signal }) =>
      drawSample({ em, storage, account, signal }, body.design, body.file),
  }),
  deleteLogo: (call) => deleteLogo(call),
} satisfies HandlersOf<'invoice-design'>

function present(
  { logoFile, colour, ...look }: Look,
  account: Account,
): components['schemas']['InvoiceDesign'] {
  const { template, keepsColour, footer = null, showQr, showTerms } = look
  const logo = logoFile == null ? null : { width: logoFile.width, height: logoFile.height }
  const textColour = readableOnWhite(colour) ?? colour
  const { language = null } = look
  const pdfSource = account.pdfSource ?? null
  return { template, colour, textColour, keepsColour, footer, showQr, showTerms, language, pdfSource, logo }
}
