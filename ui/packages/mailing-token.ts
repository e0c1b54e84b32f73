// The token of a link about the monthly mail, in this tab's storage, so that it can leave the address bar.

const key = 'zegel.mailing-token'

export const storeMailingToken = (token: string): void => sessionStorage.setItem(key, token)

/** Stays until the tab closes: reading uses nothing up. */
export const readMailingToken = (): string => sessionStorage.getItem(key) ?? ''
