import type { Config } from '../../platform/config.ts'
import type { IdentityProvider } from './identity.ts'

/** The provider at which users may log in. The simulated one believes any name, so it signs people in to a demo alone. */
export const signInProvider = (
  provider: IdentityProvider | undefined,
  { demo }: Pick<Config, 'demo'>,
): IdentityProvider | undefined => (provider?.isSimulated && !demo ? undefined : provider)
