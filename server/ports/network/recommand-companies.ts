import { asIdentifier } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { unavailable } from './provider-call.ts'
import type { RecommandCalls } from './recommand-calls.ts'

/** @throws {Unavailable} also when no company there sends under that address */
export type FindCompany = (sender: Endpoint) => Promise<string>

/** A company there sends under one address. What was found is remembered; who isn't known is asked for each time. */
export function companiesOf(calls: RecommandCalls): FindCompany {
  const known = new Map<string, string>()
  return async (sender) => {
    const address = asIdentifier(sender).toUpperCase()
    if (!known.has(address))
      for (const companyId of await calls.companies()) {
        const sendsAs = await calls.senderOf(companyId)
        if (sendsAs !== undefined) known.set(sendsAs.toUpperCase(), companyId)
      }
    const companyId = known.get(address)
    if (companyId === undefined)
      throw unavailable(
        `no company at Recommand sends under the address ${address}: add it there, with that identifier`,
      )
    return companyId
  }
}
