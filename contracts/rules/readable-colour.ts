/** The contrast of text in a chosen colour on white paper (WCAG 2.2, 1.4.3). */

const LEAST_CONTRAST = 4.5
const STEP = 0.97

/** The colour itself, or a darker shade of it that can be read on white. Undefined for anything but #rrggbb. */
export function readableOnWhite(colour: string): string | undefined {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)?.slice(1)
  if (parts === undefined) return undefined
  let channels = parts.map((part) => Number.parseInt(part, 16))
  while (contrastOnWhite(channels) < LEAST_CONTRAST)
    channels = channels.map((channel) => Math.floor(channel * STEP))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const contrastOnWhite = (channels: readonly number[]): number => 1.05 / (luminance(channels) + 0.05)

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
