import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { type Look, lockDesign, readLogo } from '../accounts/invoice-design.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { releaseFile } from '../ports/storage/released-file.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { Logo } from './rewrite-logo.ts'

type DesignInput = components['schemas']['InvoiceDesign']

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'account.design_changed': { fields: string }
  }
}

interface Changing {
  em: EntityManager
  account: Account
  principal: Actor
}

const recordChange = ({ em, account, principal }: Changing, fields: readonly string[]) =>
  record(em, {
    type: 'account.design_changed',
    subject: account.id,
    detail: { fields: fields.join(' ') },
    principal,
  })

/** The logo stays. */
export async function updateDesign(changing: Changing, input: DesignInput): Promise<Look> {
  const { em, account } = changing
  const design = await lockDesign(em, account.id)
  const { template, keepsColour = false, showQr = true, showTerms = true } = input
  const colour = input.colour.toLowerCase()
  const { language = design.language ?? null, pdfSource } = input
  const footer = input.footer?.trim() || null
  const next = { template, colour, keepsColour, footer, showQr, showTerms, language }
  const fields = (Object.keys(next) as (keyof typeof next)[]).filter(
    (name) => (design[name] ?? null) !== next[name],
  )
  const isOtherSource = pdfSource != null && pdfSource !== account.pdfSource
  em.assign(design, next)
  if (pdfSource) account.pdfSource = pdfSource
  await em.flush()
  const changed = [...fields, ...(isOtherSource ? ['pdfSource'] : [])]
  if (changed.length > 0) await recordChange(changing, changed)
  return design
}

/** Stores the logo; the one from before is released. */
export async function setLogo(
  changing: Changing & { storage: Storage },
  { png, width, height }: Logo,
): Promise<Look> {
  const { em, account, storage } = changing
  const design = await lockDesign(em, account.id)
  await releaseFile(em, design.logoFile)
  design.logoFile = { key: await storage.put(png), width, height }
  await em.flush()
  await recordChange(changing, ['logo'])
  return design
}

export async function deleteLogo(changing: Changing): Promise<void> {
  const { em, account } = changing
  const design = await lockDesign(em, account.id)
  if (design.logoFile == null) return
  await releaseFile(em, design.logoFile)
  design.logoFile = null
  await em.flush()
  await recordChange(changing, ['logo'])
}

/** @throws {Problem} NOT_FOUND without a logo */
export async function getLogo(em: EntityManager, storage: Storage, account: Account): Promise<Buffer> {
  const logo = await readLogo(em, storage, account.id)
  if (logo === undefined) throw new Problem('NOT_FOUND')
  return logo.bytes
}
