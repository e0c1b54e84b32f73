/** How much may come along, in bytes: a file or an XML document, and any other body. */
export const MEGABYTE = 1024 * 1024
export const LARGEST_FILE = 20 * MEGABYTE
export const LARGEST_BODY = 4 * MEGABYTE
