/** The hints of late invoices that a user hid: each sees their own. */
import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { User } from '../accounts/membership.ts'
import type { Principal } from '../platform/access/principal.ts'
import { Problem } from '../platform/problem.ts'
import { getVendor } from './list-vendors.ts'
import { Vendor } from './vendor.ts'

const HiddenHintSchema = defineEntity({
  name: 'HiddenHint',
  tableName: 'hidden_vendor_hints',
  properties: {
    vendorId: p.manyToOne(Vendor).mapToPk().joinColumn('vendor_id').deleteRule('cascade').primary(),
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').primary().index(),
    /** Of the late invoice; a later one is told again. */
    expected: p.date(),
  },
})

/** A hint that a user sees no more. */
export class HiddenHint extends HiddenHintSchema.class {}
HiddenHintSchema.setClass(HiddenHint)

interface Hiding {
  accountId: string
  vendorId: string
  principal: Pick<Principal, 'user'>
}

const HIDE = `
  insert into hidden_vendor_hints (vendor_id, user_id, expected) values (?, ?, ?)
  on conflict (vendor_id, user_id) do update set expected = excluded.expected`
const SHOW = 'delete from hidden_vendor_hints where vendor_id = ? and user_id = ?'

/** @throws {Problem} NOT_FOUND */
export async function updateHint(
  em: EntityManager,
  { accountId, vendorId, principal }: Hiding,
  hint: components['schemas']['VendorHint'],
): Promise<components['schemas']['VendorHint']> {
  const { id } = await getVendor(em, accountId, vendorId)
  const userId = principal.user?.id
  if (userId === undefined) throw new Problem('FORBIDDEN')
  if (hint.isHidden) await em.execute(HIDE, [id, userId, hint.expected])
  else await em.execute(SHOW, [id, userId])
  return hint
}
