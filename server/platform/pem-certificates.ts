import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * The certificates in a file, each PEM; other text between them is left out.
 * @returns undefined when there is no such file, no certificate in it, or one that can't be read
 */
export function readPemCertificates(file: string): string[] | undefined {
  try {
    const found = readFileSync(file, 'utf8').match(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    )
    return found?.map((pem) => new X509Certificate(pem).toString())
  } catch {
    return undefined
  }
}
