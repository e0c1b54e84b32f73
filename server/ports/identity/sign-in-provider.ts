import type { Config } from '../../platform/config.ts'
import type { IdentityProvider } from './identity.ts'

const OF_THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/** The provider at which users may log in. The simulated one believes any name, so it signs people in to a demo, or on this machine alone. */
export const signInProvider = (
  provider: IdentityProvider | undefined,
  { demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>,
): IdentityProvider | undefined => {
  const mayBelieve = demo || OF_THIS_MACHINE.includes(new URL(publicUrl).hostname)
  return provider?.isSimulated && !mayBelieve ? undefined : provider
}
