/** Drawings: QR codes, the rosette, and the colours of both schemes. */
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { afterEach, expect, test, vi } from 'vitest'
import { Guilloche } from './guilloche.tsx'
import { Seal } from './logo.tsx'
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

test('a browser that can’t make the picture says so', async () => {
  const { paper } = canvas(null)
  await expect(qrPicture(CODE)).rejects.toThrow('This browser makes no pictures.')
  paper.getContext = () => null
  await expect(qrPicture(CODE)).rejects.toThrow('This browser draws nothing.')
})

test('the rosette is three woven bands and six circles', () => {
  const drawn = renderToStaticMarkup(<Guilloche size={300} />)
  expect(drawn).toMatch(/width="300" height="300" viewBox="0 0 1000 1000" aria-hidden="true"/)
  const curves = Array.from(drawn.matchAll(/ d="M([^"]*)Z"/g), ([, points = '']) =>
    points.split('L').map((point) => {
      const [x = 0, y = 0] = point.split(' ').map(Number)
      return Math.hypot(x - 500, y - 500)
    }),
  )
  const bands = Map.groupBy(curves, ({ length }) => length / 24)
  const told = Array.from(bands, ([waves, all]) => [
    waves,
    all.length,
    Math.round(Math.min(...all.flat())),
    Math.round(Math.max(...all.flat())),
  ])
  expect(told).toEqual([
    [14, 9, 365, 495],
    [24, 9, 290, 350],
    [8, 8, 185, 275],
  ])
  // Each begins a part of a wave further than the one before it.
  for (const all of bands.values()) {
    const [least = 0, greatest = 0] = [Math.min(...all.flat()), Math.max(...all.flat())]
    const expected = all.map(
      (_, at) => (least + greatest + (greatest - least) * Math.sin((at / all.length) * 2 * Math.PI)) / 2,
    )
    expect(all.map(([first = 0], at) => Math.abs(first - (expected[at] ?? 0)) < 1)).not.toContain(false)
  }
  const circles = Array.from(drawn.matchAll(/<circle cx="500" cy="500" r="([\d.]+)"/g), ([, radius]) =>
    Number(radius),
  )
  expect(circles).toEqual([357.5, 361, 286, 282.5, 176, 171])
})

test('the curves of the rosette are closed rounds of as many waves', () => {
  const [curve = ''] = /M[^Z]*/.exec(renderToStaticMarkup(<Guilloche size="100%" />)) ?? []
  const points = curve
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number))
  const radii = points.map(([x = 0, y = 0]) => Math.hypot(x - 500, y - 500))
  const crests = radii.filter(
    (radius, at) => radius > (radii.at(at - 1) ?? 0) && radius >= (radii[(at + 1) % radii.length] ?? 0),
  )
  expect([points.length, crests.length]).toEqual([336, 14])
  expect(
    [points[0], points[84], points[168], points[252]].map((point) =>
      point?.map((part) => Math.sign(Math.round(part - 500))),
    ),
  ).toEqual([
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ])
})

test('the large seal is engraved with three rings', () => {
  const drawn = renderToStaticMarkup(<Seal size={74} />)
  expect(drawn).toMatch(
    /^<svg width="74" height="74" viewBox="0 0 24 24" aria-hidden="true"><path d="M[^"]+" fill-rule="evenodd"/,
  )
  expect(drawn.match(/<circle[^>]*>/g)).toEqual([
    '<circle cx="12" cy="12" r="10.1" stroke-width="0.12">',
    '<circle cx="12" cy="12" r="9.2" stroke-width="0.7" stroke-dasharray="0.16 0.24">',
    '<circle cx="12" cy="12" r="8.3" stroke-width="0.12">',
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
