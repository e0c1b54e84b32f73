import fastifyJwt, { type JWT } from '@fastify/jwt'
import Fastify from 'fastify'

/** Signs and verifies tokens, all with one algorithm. */
export type Signer = Pick<JWT, 'sign' | 'verify'>

const ALGORITHM = 'HS256'

/** On a Fastify of its own, which answers nothing: tokens are made before the server stands, and where none does. */
export async function signerWith(secret: string): Promise<Signer> {
  const bare = Fastify()
  await bare.register(fastifyJwt, {
    secret,
    sign: { algorithm: ALGORITHM },
    verify: { algorithms: [ALGORITHM], requiredClaims: ['aud', 'exp', 'sub'] },
  })
  return bare.jwt
}
