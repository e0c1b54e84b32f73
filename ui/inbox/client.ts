import { createZegelClient } from '#generated/client.ts'
import { keptSession } from './kept.ts'

/** Calls with the receiver's session. */
export const client = createZegelClient({ baseUrl: '/api', token: keptSession })
