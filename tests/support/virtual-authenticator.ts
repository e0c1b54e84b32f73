/** The authenticator of a device, played by the browser: a finger on it is as if it always came. */
import type { CDPSession, Page } from 'playwright-core'

const OPTIONS = {
  ...({ protocol: 'ctap2', transport: 'internal' } as const),
  ...{ hasResidentKey: true, hasUserVerification: true, automaticPresenceSimulation: true },
}

export interface VirtualAuthenticator {
  /** True where the finger, face or code is right. */
  verifies(isRight: boolean): Promise<void>
  credentials(): Promise<Credential[]>
  /** In place of its own: as a program that keeps the passkeys of its owner alike on all their devices. */
  take(credentials: readonly Credential[]): Promise<void>
}

type Credential = Awaited<ReturnType<typeof credentialsIn>>[number]

const credentialsIn = async (session: CDPSession, authenticatorId: string) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials

/** Of the page's tab, before it makes or uses a passkey. */
export async function giveAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...OPTIONS, isUserVerified: true },
  })
  return {
    verifies: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    credentials: () => credentialsIn(session, authenticatorId),
    take: async (credentials) => {
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
      for (const credential of credentials)
        await session.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
  }
}
