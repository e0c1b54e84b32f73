/** The kinds of files that a draft takes. */

/** The subject of errors of the file: the next file that is taken removes them. */
export const FILE_SUBJECT = 'draft-file'

/** By its name where the browser gives no type. */
export const isPdf = (file: File): boolean =>
  file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name))

/** A photo of a paper: the server makes a PDF of it. */
export const isPhoto = (file: File): boolean =>
  /^image\/(?:jpeg|png)$/.test(file.type) || (file.type === '' && /\.(?:jpe?g|png)$/i.test(file.name))

/** A photo in the form of an iPhone: the server doesn't take it, and not every browser decodes it. */
export const isHeic = (file: File): boolean =>
  /^image\/hei[cf]$/.test(file.type) || (file.type === '' && /\.hei[cf]$/i.test(file.name))

/** An e-invoice in XML: the server reads it exactly, and makes or finds its PDF. */
export const isXml = (file: File): boolean =>
  /^(?:application|text)\/xml$/.test(file.type) || (file.type === '' && /\.xml$/i.test(file.name))
