/** The fonts of prints, and the characters that these can show. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const WEIGHTS = ['400Regular', '600SemiBold']

/** Packages with one family each, in the order in which a missing character is looked for. */
const FAMILIES: readonly { package: string; name: string; weights: readonly string[] }[] = [
  { package: 'ibm-plex-sans', name: 'IBMPlexSans', weights: WEIGHTS },
  { package: 'libertinus-serif', name: 'LibertinusSerif', weights: WEIGHTS },
  { package: 'noto-sans-arabic', name: 'NotoSansArabic', weights: WEIGHTS },
  { package: 'noto-sans-hebrew', name: 'NotoSansHebrew', weights: WEIGHTS },
  { package: 'zcool-xiaowei', name: 'ZCOOLXiaoWei', weights: ['400Regular'] },
  { package: 'sawarabi-gothic', name: 'SawarabiGothic', weights: ['400Regular'] },
]

const { resolve } = createRequire(import.meta.url)

function weightFolders({ package: name, weights }: (typeof FAMILIES)[number]): string[] {
  const folder = dirname(resolve(`@expo-google-fonts/${name}/package.json`))
  return weights.map((weight) => join(folder, weight))
}

/** One folder for each file. */
export const fontFolders = (): string[] => FAMILIES.flatMap(weightFolders)

let shown: ReadonlySet<number>[] | undefined

/** The code points of each family that all of its weights have. */
export function shownCharacters(): readonly ReadonlySet<number>[] {
  shown ??= FAMILIES.map((family) => {
    const [first = new Set<number>(), ...others] = weightFolders(family).map(
      (folder, index) =>
        new Set(charactersIn(readFileSync(join(folder, `${family.name}_${family.weights[index]}.ttf`)))),
    )
    return new Set([...first].filter((one) => others.every((other) => other.has(one))))
  })
  return shown
}

/** The code points of a font's `cmap` table, formats 4 and 12 (OpenType). */
function charactersIn(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (entry === undefined) return []
  const cmap = font.subarray(font.readUInt32BE(entry + 8))
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  )
  const full = subtables.find((table) => table.readUInt16BE(0) === 12)
  const basic = subtables.find((table) => table.readUInt16BE(0) === 4)
  return (full ? groups(full) : basic ? segments(basic) : []).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
}

const groups = (table: Buffer): [number, number][] =>
  Array.from({ length: table.readUInt32BE(12) }, (_, index) => [
    table.readUInt32BE(16 + index * 12),
    table.readUInt32BE(20 + index * 12),
  ])

function segments(table: Buffer): [number, number][] {
  const bytes = table.readUInt16BE(6)
  return Array.from({ length: bytes / 2 }, (_, index): [number, number] => [
    table.readUInt16BE(16 + bytes + index * 2),
    table.readUInt16BE(14 + index * 2),
  ]).filter(([first, last]) => first <= last && first !== 0xffff)
}
