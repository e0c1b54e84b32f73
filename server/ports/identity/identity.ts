/** Who somebody is, by a login elsewhere. */

export interface IdentityProvider {
  /** As people know it. */
  name: string
  /** A demo: it proves nothing, and the evidence says so. */
  isSimulated: boolean
  /** @throws {Unavailable} */
  start(login: LoginSecrets & { redirectUrl: string; language: string }): Promise<{ url: string }>
  /**
   * @param answer the query of the address that the browser came back to
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

interface LoginAnswer {
  code?: string | undefined
  error?: string | undefined
}

interface Identity {
  /** As the provider knows them. */
  subject: string
  name: string
}
