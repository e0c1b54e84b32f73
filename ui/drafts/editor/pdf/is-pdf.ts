/** By its name where the device doesn't say what it is. */
export const isPdf = (file: File): boolean =>
  file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name))

/** An e-invoice as data: the server reads it exactly, and makes or finds its PDF. */
export const isXml = (file: File): boolean =>
  /^(?:application|text)\/xml$/.test(file.type) || (file.type === '' && /\.xml$/i.test(file.name))
