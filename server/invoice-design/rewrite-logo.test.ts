import { deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { errorText } from '../platform/language.ts'
import { Problem } from '../platform/problem.ts'
import { rewriteLogo } from './rewrite-logo.ts'

const OWNER = { owner: 'somebody' }

function picture(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#c0392b'
  context.fillRect(0, 0, width, height)
  return canvas
}

const svg = (inner: string, attributes = 'viewBox="0 0 300 100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`)
const RED = '<rect width="300" height="100" fill="#c0392b"/>'

const refusalOf = async (bytes: Buffer) => {
  const refusal = await rewriteLogo(bytes, OWNER).catch((error: unknown) => error)
  return refusal instanceof Problem ? refusal.code : refusal
}

/** The head of a PNG of that size, with hardly any data behind it. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.write(name, 4, 'latin1')
    return Buffer.concat([frame, data, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1000)))])
}

describe('a logo is written anew', () => {
  test('from a PNG and a JPEG, at most 1200 by 600 pixels', async () => {
    const png = await rewriteLogo(await picture(2400, 300).encode('png'), OWNER)
    expect(png).toMatchObject({ width: 1200, height: 150 })
    const jpeg = await rewriteLogo(await picture(90, 60).encode('jpeg'), OWNER)
    expect(jpeg).toMatchObject({ width: 90, height: 60 })
    expect((await loadImage(jpeg.png)).width).toBe(90)
  })

  test.each([
    ['a view box', svg(RED)],
    ['a size alone', svg(RED, 'width="300" height="100"')],
    ['a huge size', svg(RED, 'width="900000" height="300000" viewBox="0 0 300 100"')],
    [
      'a plain document type',
      Buffer.concat([Buffer.from('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">'), svg(RED)]),
    ],
  ])('from an SVG with %s, at the size of a logo', async (_, bytes) => {
    const { png, width, height } = await rewriteLogo(bytes, OWNER)
    expect([width, height]).toEqual([1200, 400])
    const canvas = createCanvas(1200, 400)
    const context = canvas.getContext('2d')
    context.drawImage(await loadImage(png), 0, 0)
    expect([...context.getImageData(1150, 350, 1, 1).data]).toEqual([0xc0, 0x39, 0x2b, 255])
  })
})

describe('a picture that may do harm is refused', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<rect onclick="alert(1)" width="1" height="1"/>'],
    ['a link', '<a href="https://elsewhere.example"><rect width="1" height="1"/></a>'],
    ['a picture from elsewhere', '<image href="https://elsewhere.example/a.png" width="1" height="1"/>'],
    ['a file of the server', '<image href="file:///etc/passwd" width="1" height="1"/>'],
    ['a style from elsewhere', '<style>@import url(https://elsewhere.example/a.css)</style>'],
    ['a foreign object', '<foreignObject><p>x</p></foreignObject>'],
    ['an animation', '<animate attributeName="x"/>'],
  ])('an SVG with %s', async (_, inner) => {
    expect(await refusalOf(svg(inner))).toBe('UNREADABLE_FILE')
  })

  test('an SVG with entities', async () => {
    const entity = Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa">]>')
    expect(await refusalOf(Buffer.concat([entity, svg('<text>&a;</text>')]))).toMatch(/^UN/)
  })

  test('40 megapixels, with the figures in words, and a decompression bomb', async () => {
    const refusal = await rewriteLogo(bomb(8000, 5000), OWNER).catch((error: unknown) => error)
    if (!(refusal instanceof Problem)) throw refusal
    const { text } = errorText(refusal.code, 'nl', refusal.wording)
    expect(text).toMatch(/8000 bij 5000 pixels.*25 miljoen/)
    expect(await refusalOf(bomb(5000, 5000))).toBe('UNREADABLE_FILE')
  })

  test('a truncated PNG and a truncated JPEG', async () => {
    for (const kind of ['png', 'jpeg'] as const) {
      const whole =
        kind === 'png' ? await picture(300, 200).encode('png') : await picture(300, 200).encode('jpeg')
      expect(await refusalOf(whole.subarray(0, whole.length - 20))).toBe('UNREADABLE_FILE')
    }
  })

  test('anything but a picture', async () => {
    expect(await refusalOf(Buffer.from('%PDF-1.7'))).toBe('UNSUPPORTED_FILE')
  })
})
