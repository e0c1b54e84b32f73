/** The files beside the containers of an archive. */
export const MANIFEST = 'manifest.json'
export const MANIFEST_SIGNATURE = 'manifest.json.p7s'
/** In a container. */
export const HISTORY = 'history.json'
