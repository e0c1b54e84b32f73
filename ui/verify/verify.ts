import type { components } from '#generated/api.ts'
import { asForm, createZegelClient } from '#generated/client.ts'
import { call } from '../api/client.ts'

export type Verification = components['schemas']['Verification']

const client = createZegelClient({ baseUrl: '/api' })

/** Nobody signs in here, and nothing is kept. */
export const verifyDocument = (file: File): Promise<Verification> =>
  call(client.POST('/verify', { body: { file }, bodySerializer: asForm }))
