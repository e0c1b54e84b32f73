import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { Problem } from '../platform/problem.ts'
import { releaseFile } from '../ports/storage/released-file.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { findLook, InvoiceDesign, type Look } from './invoice-design.ts'
import type { Logo } from './rewrite-logo.ts'

type DesignInput = components['schemas']['InvoiceDesign']

/** The account's row, made where it has none, and locked until em's transaction ends. */
async function lockDesign(em: EntityManager, { id }: Account): Promise<InvoiceDesign> {
  await em.execute('insert into invoice_designs (account_id) values (?) on conflict do nothing', [id])
  const [row] = await em.find(InvoiceDesign, { accountId: id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (row === undefined) throw new Error('the design was inserted before')
  return row
}

/** The logo stays. */
export async function updateDesign(em: EntityManager, account: Account, input: DesignInput): Promise<Look> {
  const design = await lockDesign(em, account)
  const { template, showQr = true, showTerms = true } = input
  const colour = input.colour.toLowerCase()
  const { language = design.language ?? null, pdfSource } = input
  em.assign(design, { template, colour, footer: input.footer?.trim() || null, showQr, showTerms, language })
  if (pdfSource) account.pdfSource = pdfSource
  await em.flush()
  return design
}

/** Stores the logo; the one from before is released. */
export async function setLogo(
  em: EntityManager,
  storage: Storage,
  account: Account,
  { png, width, height }: Logo,
): Promise<Look> {
  const design = await lockDesign(em, account)
  await releaseFile(em, design.logoFile)
  design.logoFile = { key: await storage.put(png), width, height }
  await em.flush()
  return design
}

export async function deleteLogo(em: EntityManager, account: Account): Promise<void> {
  const design = await lockDesign(em, account)
  await releaseFile(em, design.logoFile)
  design.logoFile = null
  await em.flush()
}

/** @throws {Problem} NOT_FOUND without a logo */
export async function getLogo(em: EntityManager, storage: Storage, account: Account): Promise<Buffer> {
  const { logoFile } = await findLook(em, account.id)
  if (logoFile == null) throw new Problem('NOT_FOUND')
  return storage.get(logoFile.key)
}
