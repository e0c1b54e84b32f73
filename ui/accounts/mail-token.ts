// The tokens of mails about an account's data, in this tab's storage, so that they can leave the address bar.

const keys = { change: 'zegel.change-token', email: 'zegel.email-token', userEmail: 'zegel.user-email-token' }

type Kind = keyof typeof keys

export const storeMailToken = (kind: Kind, token: string): void => sessionStorage.setItem(keys[kind], token)

/** Stays until the tab closes: reading doesn't use the token up. */
export const readMailToken = (kind: Kind): string => sessionStorage.getItem(keys[kind]) ?? ''
