// The token of an invitation, in this tab's storage, so that it can leave the address bar.

const key = 'zegel.seat-token'

/** It came behind #, which no server sees. It stays until the tab closes: reading the invitation doesn't use it up. */
export function takeSeatToken(): string {
  const token = window.location.hash.slice(1)
  if (token) {
    sessionStorage.setItem(key, token)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }
  return sessionStorage.getItem(key) ?? ''
}
