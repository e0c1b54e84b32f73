import { randomUUID } from 'node:crypto'
import { vendorOf } from '#tests/support/vendors.ts'
import { account, type World } from '../world.ts'
import { type CallsOf, on, onAccount, taking } from './operation-call.ts'

const vendor = async (world: World) => ({ ...account(world), vendorId: await vendorOf(world) })

/** A second vendor of the account, and a vendor with a second number. */
async function second(world: World): Promise<string> {
  const id = randomUUID()
  const em = world.app.orm.em.fork()
  await em.execute(
    `insert into vendors (id, account_id, name, first_seen, last_seen, documents, dates, terms) values (?, ?, 'zz new', now(), now(), 0, '[]', '{}')`,
    [id, world.mine.accountId],
  )
  return id
}

async function withTwo(world: World) {
  const { vendorId } = await vendor(world)
  const em = world.app.orm.em.fork()
  await em.execute(
    `insert into vendor_numbers (account_id, number, vendor_id, shown) values (?, '0088:5412345000013', ?, 'zz 5412345000013') on conflict do nothing`,
    [world.mine.accountId, vendorId],
  )
  return vendor(world)
}

const iban = 'BE68539007547034'

const ibanOf = async (world: World) => ({ ...(await vendor(world)), iban })

export const vendorsCalls: CallsOf<'vendors'> = {
  getVendors: onAccount,
  getVendor: on(vendor, 'vendorId'),
  getMissingVendors: onAccount,
  getVendorFigures: on(vendor, 'vendorId'),
  updateVendorHint: taking(
    vendor,
    { expected: '2026-11-07', isHidden: true },
    { expected: 'november', isHidden: true },
  ),
  updateSelfBilling: taking(
    vendor,
    { agreement: { since: '2026-11-01', reference: 'Contract 2026-14' } },
    { agreement: { since: 'november', reference: null } },
  ),
  updateVendor: taking(
    vendor,
    { phone: '016 55 01 27', email: null, isExpected: true },
    { phone: '016 55 01 27', email: 'no address', isExpected: true },
  ),
  confirmVendorIban: taking(
    vendor,
    { iban, spokenWith: 'Griet Hertens', lastDigits: '7034' },
    { iban, spokenWith: 'Griet Hertens', lastDigits: '0000' },
  ),
  mergeVendors: taking(vendor, async (world) => ({ vendorId: await second(world) }), { vendorId: 'x' }),
  splitVendor: taking(withTwo, { numbers: ['zz 5412345000013'] }, { numbers: [] }),
  updateVendorIban: taking(ibanOf, { state: 'UNUSED' }, { state: 'KNOWN' }),
}
