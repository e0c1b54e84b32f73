import { encode } from 'uqr'

/** The white border that readers need, in modules. */
const rim = 4
/** Of a module, in pixels. */
const scale = 10

/** A QR code as a PNG, for banking apps that read it from a picture. */
export async function qrPicture(text: string): Promise<Blob> {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = (size + 2 * rim) * scale
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser draws nothing.')
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) brush.fillRect((x + rim) * scale, (y + rim) * scale, scale, scale)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('This browser makes no pictures.')
  return picture
}
