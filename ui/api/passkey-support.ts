/** Whether this browser makes and uses passkeys here: they belong to a host with a name. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  window.isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname)
