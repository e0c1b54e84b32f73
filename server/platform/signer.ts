import fastifyJwt, { type JWT } from '@fastify/jwt'
import Fastify from 'fastify'

export type Claims = Readonly<Record<string, unknown>>

export interface Signer extends Pick<JWT, 'sign'> {
  /** The claims of the token. Undefined when it is forged, expired or for another audience. */
  read(token: string, audiences: readonly string[]): Claims | undefined
}

const ALGORITHM = 'HS256'

/** Uses a Fastify instance of its own, since tokens are needed before the server starts, and without one. */
export async function signerWith(secret: string): Promise<Signer> {
  const bare = Fastify()
  await bare.register(fastifyJwt, {
    secret,
    sign: { algorithm: ALGORITHM },
    verify: { algorithms: [ALGORITHM], requiredClaims: ['aud', 'exp', 'sub'] },
  })
  const { jwt } = bare
  return {
    sign: jwt.sign,
    read(token, audiences) {
      if (token === '') return undefined
      try {
        // Without options of its own: with them, the library builds a verifier for each call.
        const claims = jwt.verify<Claims>(token)
        const { aud } = claims
        return typeof aud === 'string' && audiences.includes(aud) ? claims : undefined
      } catch (error) {
        if (isRefusal(error)) return undefined
        throw error
      }
    },
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FAST_JWT_')
}
