/** Logins at the simulated identity provider, as a browser would make them. */
import type { components } from '#generated/api.ts'
import { type Caller, caller } from './call.ts'

type Schemas = components['schemas']
type Door = { url: string }

/** The simulated provider's redirect after somebody typed that name. */
export async function simulatedLogin(app: Door, at: string, name: string): Promise<Record<string, string>> {
  const { pathname, search } = new URL(at)
  const page = await fetch(new URL(`${pathname}${search}`, app.url))
  const fields = [...(await page.text()).matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const form = new URLSearchParams({
    name,
    ...Object.fromEntries(fields.map(([, key, value]) => [key, value])),
  })
  const back = await fetch(new URL('/simulated-itsme/authorize', app.url), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  return Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams)
}

/** A browser that came back from the simulated provider. */
export async function returned(
  app: Door,
  calls: Caller,
  name = 'Anna Maria Peeters',
): Promise<Schemas['IdentityReturn']> {
  const { body } = await calls('startIdentityLogin', undefined)
  return { login: body.login, state: '', ...(await simulatedLogin(app, body.url, name)) }
}

/** The proof of a login at the simulated provider. */
export async function provedAs(app: Door, name: string): Promise<string> {
  const calls = caller(app.url)
  const { status, body } = await calls('proveIdentity', undefined, { body: await returned(app, calls, name) })
  if (status !== 200) throw new Error(`nobody logged in: ${status}`)
  return body.proof
}

/** A linked identity of the user with that session. */
export async function linkedIdentity(app: Door, token: string, name: string): Promise<{ id: string }> {
  const body = { proof: await provedAs(app, name) }
  const answer = await caller(app.url)('addIdentity', token, { body })
  if (answer.status !== 201) throw new Error(`nothing was linked: ${answer.status}`)
  return { id: answer.body.id }
}
