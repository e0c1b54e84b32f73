/** Decodes a logo in an isolated process, for rewrite-logo.ts. */
import { crc32 } from 'node:zlib'
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { isPhoto } from '../formats/pdf/photo-size.ts'
import { decodeXml } from '../formats/xml/decode.ts'
import type { XmlElement } from '../formats/xml/element.ts'
import { readRoot } from '../formats/xml/tree.ts'
import { isSvg, type LogoTask, type RewrittenLogo } from './rewrite-logo.ts'

/** In pixels: 8 by 4 cm at 380 dpi. */
const WIDEST = 1200
const HIGHEST = 600

/** An unreadable picture is an answer; the process then takes the next one. */
export async function work({ bytes }: LogoTask, emit: (rewritten: RewrittenLogo) => void): Promise<void> {
  emit(await rewrite(Buffer.from(bytes)).catch(() => 'UNREADABLE' as const))
}

async function rewrite(bytes: Buffer): Promise<RewrittenLogo> {
  if (isPhoto(bytes)) return isWhole(bytes) ? draw(await loadImage(bytes)) : 'UNREADABLE'
  const svg = readSvg(bytes)
  return svg === undefined ? 'UNREADABLE' : draw(await loadImage(Buffer.from(svg)))
}

/** Transparent pixels stay. */
async function draw(picture: Image): Promise<RewrittenLogo> {
  const scale = Math.min(1, WIDEST / picture.width, HIGHEST / picture.height)
  if (!Number.isFinite(scale)) return 'UNREADABLE'
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return { png: await canvas.encode('png'), width, height }
}

/** The decoder paints the rest of a truncated picture grey; this asks for its end. */
const isWhole = (bytes: Buffer): boolean => (bytes[0] === 0x89 ? isWholePng(bytes) : isWholeJpeg(bytes))

const PNG_START = 8
const CHUNK_FRAME = 12

/** Each chunk has its checksum, up to the last one. */
function isWholePng(bytes: Buffer): boolean {
  let at = PNG_START
  while (at + CHUNK_FRAME <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + CHUNK_FRAME + length
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return false
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true
    at = end
  }
  return false
}

const START_OF_SCAN = Buffer.from([0xff, 0xda])
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

/** The end follows the last scan; a preview within has an end of its own. */
const isWholeJpeg = (bytes: Buffer): boolean =>
  bytes.indexOf(END_OF_IMAGE, Math.max(0, bytes.lastIndexOf(START_OF_SCAN))) >= 0

const LIMITS = { bytes: 1_048_576, depth: 60, elements: 20_000 }
/** A declared type without declarations of its own, as drawing programs write. */
const PLAIN_DOCTYPE = /<!DOCTYPE\s+[^[\]<>]*>/

/** The text of a picture that neither does nor fetches anything; undefined for others. */
function readSvg(bytes: Buffer): string | undefined {
  if (!isSvg(bytes)) return undefined
  const text = decodeXml(bytes).replace(PLAIN_DOCTYPE, '')
  const root = readRoot(Buffer.from(text), LIMITS)
  return isStill(root) ? fitted(text, root) : undefined
}

/** At the size of a logo: the decoder takes the memory of the size that the file gives. */
function fitted(text: string, root: XmlElement): string | undefined {
  const { viewBox, width = '', height = '' } = root.attributes
  const box = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, Number.parseFloat(width), Number.parseFloat(height)]
  const [, , wide = 0, high = 0] = box
  if (box.length !== 4 || !box.every(Number.isFinite) || !(wide > 0) || !(high > 0)) return undefined
  const scale = Math.min(WIDEST / wide, HIGHEST / high)
  const [tag = ''] = START_TAG.exec(text.slice(root.start)) ?? []
  const [name = ''] = /^<[^\s/>]+/.exec(tag) ?? []
  const size = ` width="${wide * scale}" height="${high * scale}" viewBox="${box.join(' ')}"`
  const rest = tag.slice(name.length).replace(/\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
  return `${name}${size}${rest}${text.slice(root.start + tag.length)}`
}

const START_TAG = /^<(?:[^"'>]|"[^"]*"|'[^']*')*>/

const ACTING = ['script', 'foreignobject', 'iframe', 'embed', 'object', 'handler', 'listener', 'set']

const isStill = (element: XmlElement): boolean =>
  !ACTING.includes(localName(element.name)) &&
  !localName(element.name).startsWith('animate') &&
  Object.entries(element.attributes).every(isStillAttribute) &&
  !fetches(element.raw) &&
  element.children.every(isStill)

const localName = (name: string): string => (/[\w-]+$/.exec(name)?.[0] ?? name).toLowerCase()

const isStillAttribute = ([name, value]: [string, string]): boolean =>
  !localName(name).startsWith('on') &&
  (localName(name) !== 'href' || value.trim().startsWith('#')) &&
  !fetches(value)

/** Styles name other files by `url()` and `@import`; within the picture they say `url(#…)`. */
const fetches = (text: string): boolean => /url\s*\(\s*['"]?\s*[^'"#\s]|@import|javascript:/i.test(text)
