import type { Download } from '#generated/handlers.ts'
import { writeZip } from '../formats/zip/write-zip.ts'
import { type PackageRequest, type PackageSources, packageParts } from './package-parts.ts'

/** Made while it is read. A failure on the way breaks it off, without a manifest and without the zip's directory. */
export const downloadPackage = (sources: PackageSources, request: PackageRequest): Download => ({
  fileName: `${request.account.name} ${request.month}.zip`,
  mimeType: 'application/zip',
  bytes: writeZip(packageParts(sources, request)),
})
