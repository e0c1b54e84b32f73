// The token of a mail about changed data, in this tab's storage, so that it can leave the address bar.

const key = 'zegel.change-token'

export const storeChangeToken = (token: string): void => sessionStorage.setItem(key, token)

/** Stays until the tab closes: reading the change doesn't use the token up. */
export const readChangeToken = (): string => sessionStorage.getItem(key) ?? ''
