/** Drawings: QR codes, the rosette, and the colours of both schemes. */
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { afterEach, expect, test, vi } from 'vitest'
import QrCode from './qr-code.tsx'
import { qrPicture } from './qr-picture.ts'
import { theme } from './theme.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const CODE = 'BCD\n002\n1\nSCT\n\nSyndic Dubois\nBE71096123456769\nEUR250.00'
const { size, data } = encode(CODE, { ecc: 'M', border: 0 })

test('a QR code has a dark square for each dark module, and a white border of four', () => {
  const drawn = renderToStaticMarkup(<QrCode text={CODE} label="Betaalcode" />)
  const side = size + 8
  expect(drawn).toContain(
    `role="img" aria-label="Betaalcode" viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges"`,
  )
  expect(drawn).toContain(`<rect x="-4" y="-4" width="${side}" height="${side}" fill="#fff"></rect>`)
  const dark = Array.from(drawn.matchAll(/M(\d+),(\d+)h1v1h-1z/g), ([, x, y]) => [Number(x), Number(y)])
  expect(dark).toEqual(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : []))))
  expect(drawn).toMatch(/h-1z" fill="#000"><\/path>/)
})

/** A canvas that keeps its painted strokes. */
function canvas(gives: Blob | null) {
  const painted: [string, ...number[]][] = []
  const brush = {
    fillStyle: '',
    fillRect: (...box: number[]) => painted.push([brush.fillStyle, ...box]),
  }
  const paper = {
    width: 0,
    height: 0,
    getContext: (kind: string) => (kind === '2d' ? brush : null),
    toBlob: (done: (blob: Blob | null) => void, type: string) => done(type === 'image/png' ? gives : null),
  }
  vi.stubGlobal('document', { createElement: (name: string) => (name === 'canvas' ? paper : undefined) })
  return { paper, painted }
}

test('a picture of a QR code has ten pixels a module, and the same border', async () => {
  const png = new Blob(['png'])
  const { paper, painted } = canvas(png)
  expect(await qrPicture(CODE)).toBe(png)
  const side = (size + 8) * 10
  expect([paper.width, paper.height]).toEqual([side, side])
  expect(painted).toEqual([
    ['#fff', 0, 0, side, side],
    ...data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [['#000', (x + 4) * 10, (y + 4) * 10, 10, 10]] : [])),
    ),
  ])
})

test('Mantine’s parts have the colours and the font of ours', () => {
  const tokens = readFileSync('ui/kit/tokens.css', 'utf8')
  const told = (name: string) => new RegExp(`--mantine-${name}: ([^;]+);`).exec(tokens)?.[1]
  const { colors = {}, fontFamily } = theme
  for (const name of ['gray', 'dark', 'zegel', 'error'])
    expect(colors[name]).toEqual(Array.from({ length: 10 }, (_, shade) => told(`color-${name}-${shade}`)))
  expect(fontFamily?.replaceAll("'", '"')).toBe(told('font-family'))
  const { red, yellow, green, teal } = colors
  expect([red, yellow, green, teal]).toEqual([colors.error, colors.warning, colors.success, colors.zegel])
})
