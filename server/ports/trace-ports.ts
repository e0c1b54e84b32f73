/** Traces the calls of the ports that have no metrics; meter-ports.ts does both for the others. */
import type { TimeStampAuthorities } from '../formats/seal/ask-time-stamp.ts'
import { currentSpan, type Span, within } from '../platform/traces/span.ts'
import type { CompanyRegister } from './company-register/company-register.ts'
import type { ExternalTool } from './external-tool/external-tool.ts'
import type { IdentityProvider } from './identity/identity.ts'
import type { Ocr } from './ocr/ocr.ts'
import type { SecondChannel } from './second-channel/second-channel.ts'

type Call = (...parts: unknown[]) => unknown

interface Traced {
  companyRegister: CompanyRegister
  ocr: Ocr
  secondChannel: SecondChannel
  timeStamps: TimeStampAuthorities
  identity: IdentityProvider | undefined
  externalTool: ExternalTool | undefined
}

export const tracePorts = <Ports extends Traced>(ports: Ports): Ports => ({
  ...ports,
  companyRegister: tracePort('company-register', ports.companyRegister),
  ocr: traceOcr(ports.ocr),
  secondChannel: tracePort('second-channel', ports.secondChannel),
  timeStamps: tracePort('time-stamps', ports.timeStamps),
  identity: ports.identity && tracePort('identity', ports.identity),
  externalTool: ports.externalTool && tracePort('external-tool', ports.externalTool),
})

/** Each call that takes time is a span: `identity finish`. */
const tracePort = <Port extends object>(name: string, port: Port): Port =>
  new Proxy(port, {
    get(target, property) {
      const part: unknown = Reflect.get(target, property)
      const span = typeof part === 'function' ? currentSpan() : undefined
      if (span === undefined) return part
      const call = (part as Call).bind(target)
      return (...parts: unknown[]) => traced(span.begin(`${name} ${String(property)}`, CLIENT), call, parts)
    },
  })

const CLIENT = { kind: 'CLIENT' } as const

/** An immediate answer was no call to the outside. */
function traced(span: Span, call: Call, parts: unknown[]): unknown {
  const answer = within(span, () => call(...parts))
  if (!(answer instanceof Promise)) return answer
  return answer
    .catch((error: unknown) => {
      span.fail(error)
      throw error
    })
    .finally(() => span.end())
}

const traceOcr = (ocr: Ocr): Ocr => ({
  async *read(...given) {
    const span = currentSpan()?.begin('ocr read', CLIENT)
    try {
      yield* ocr.read(...given)
    } catch (error) {
      span?.fail(error)
      throw error
    } finally {
      span?.end()
    }
  },
})
