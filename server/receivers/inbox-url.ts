import type { Config } from '../platform/config.ts'

/** Where a mailed link leads. */
export const inboxUrl = ({ publicUrl }: Config, token: string): string =>
  `${publicUrl}/accountportal/inbox/${token}`
