/** Size limits of bodies, in bytes. */
export const KILOBYTE = 1024
export const MEGABYTE = 1024 * KILOBYTE
export const LARGEST_FILE = 20 * MEGABYTE
/** Of a file in memory; a larger one is kept on disk. */
export const LARGEST_IN_MEMORY = 50 * MEGABYTE
export const LARGEST_BODY = 4 * MEGABYTE

/** `64 kB`, `20 MB` */
export const inWords = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.floor(bytes / KILOBYTE)} kB` : `${Math.floor(bytes / MEGABYTE)} MB`
