import fastifyJwt, { type JWT } from '@fastify/jwt'
import Fastify from 'fastify'

export type Signer = Pick<JWT, 'sign' | 'verify'>

const ALGORITHM = 'HS256'

/** Uses a Fastify instance of its own, since tokens are needed before the server starts, and without one. */
export async function signerWith(secret: string): Promise<Signer> {
  const bare = Fastify()
  await bare.register(fastifyJwt, {
    secret,
    sign: { algorithm: ALGORITHM },
    verify: { algorithms: [ALGORITHM], requiredClaims: ['aud', 'exp', 'sub'] },
  })
  return bare.jwt
}
