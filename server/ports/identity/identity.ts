/** The identity of a person, by a login elsewhere. */

export interface IdentityProvider {
  /** The usual name. */
  name: string
  /** Its identifier, within which subjects are unique. */
  issuer: string
  /** A demo, which proves nothing and is named as such in the evidence. */
  isSimulated: boolean
  /** @throws {Unavailable} */
  start(login: LoginSecrets & { redirectUrl: string; language: string }): Promise<{ url: string }>
  /**
   * @param answer the query of the address that the browser came back to
   * @throws {NobodyLoggedIn}
   * @throws {Unavailable}
   */
  finish(login: LoginSecrets & { redirectUrl: string; answer: LoginAnswer }): Promise<Identity>
}

/** Made for one login, and kept until the browser comes back. */
interface LoginSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

export interface LoginAnswer {
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

export interface Identity {
  /** The provider's identifier of the person. */
  subject: string
  name: string
}

/** The person who came back had refused, or the provider doesn't vouch for anybody. */
export class NobodyLoggedIn extends Error {
  override readonly name = 'NobodyLoggedIn'
}
