import { vendorOf } from '#tests/support/vendors.ts'
import { account, type World } from '../world.ts'
import { type CallsOf, on, onAccount, taking } from './operation-call.ts'

const vendor = async (world: World) => ({ ...account(world), vendorId: await vendorOf(world) })

const iban = 'BE68539007547034'

const ibanOf = async (world: World) => ({ ...(await vendor(world)), iban })

export const vendorsCalls: CallsOf<'vendors'> = {
  getVendors: onAccount,
  getVendor: on(vendor, 'vendorId'),
  getMissingVendors: onAccount,
  getVendorFigures: on(vendor, 'vendorId'),
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
  updateVendorIban: taking(ibanOf, { state: 'UNUSED' }, { state: 'KNOWN' }),
}
