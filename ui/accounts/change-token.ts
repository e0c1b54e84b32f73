// The token of a mail about changed data: kept in this tab, so that it may leave the address bar at once.

const key = 'zegel.change-token'

export const storeChangeToken = (token: string): void => sessionStorage.setItem(key, token)

/** Stays until the tab closes: reading the change again uses nothing up. */
export const readChangeToken = (): string => sessionStorage.getItem(key) ?? ''
