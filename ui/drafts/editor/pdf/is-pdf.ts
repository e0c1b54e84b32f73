export const isPdf = (file: File): boolean => file.type === 'application/pdf'

/** An e-invoice as data: the server reads it exactly, and makes or finds its PDF. */
export const isXml = (file: File): boolean => /^(?:application|text)\/xml$/.test(file.type)
