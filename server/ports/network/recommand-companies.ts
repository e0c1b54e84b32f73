import { asIdentifier } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { unavailable } from './provider-call.ts'
import type { RecommandCalls } from './recommand-calls.ts'

/** @throws {Unavailable} also when no company there sends under that address */
export type FindCompany = (sender: Endpoint) => Promise<string>

/**
 * A company there sends under one address. The address can be changed, and the company removed and made anew: the company found
 * before is asked first, and believed only when it still sends under that address.
 */
export function companiesOf({
  companies,
  senderOf,
}: Pick<RecommandCalls, 'companies' | 'senderOf'>): FindCompany {
  let found = new Map<string, string>()
  const addressOf = async (companyId: string) => (await senderOf(companyId))?.toUpperCase()
  const findAll = async () => {
    const all = new Map<string, string>()
    for (const companyId of await companies()) {
      const address = await addressOf(companyId)
      if (address !== undefined) all.set(address, companyId)
    }
    return all
  }
  return async (sender) => {
    const address = asIdentifier(sender).toUpperCase()
    const before = found.get(address)
    if (before !== undefined && (await addressOf(before)) === address) return before
    found = await findAll()
    const companyId = found.get(address)
    if (companyId === undefined)
      throw unavailable(
        `no company at Recommand sends under the address ${address}: add it there, with that identifier`,
      )
    return companyId
  }
}
