/**
 * A CII document with every element that its schema knows: as in the sample where that has it, else once, with a text of its
 * type. A type that is used at many places, such as a party, is filled in whole at three of them; the others have their mandatory parts.
 */
import type { Leaf, Schema } from '#contracts/rules/invoice/cii/schema/schema.ts'
import type { XmlElement } from '#server/formats/xml/element.ts'

const ROOT = 'rsm:CrossIndustryInvoice'
const TEXTS = {
  token: 'x',
  string: 'x',
  decimal: '1',
  base64Binary: 'eA==',
  boolean: 'false',
  dateTime: '2026-11-20T10:00:00',
  date: '2026-11-20',
}

/** Dates are written as `20261120`. */
const attributesOf = ({ attributes }: Leaf) =>
  Object.fromEntries(
    [...attributes].map(([name, { fixed }]) => [name, fixed ?? (name === 'format' ? '102' : 'x')]),
  )

const BLANK = { attributes: {}, declares: {}, children: [], text: '', raw: '', start: 0, end: 0 }
/** Places where one type is filled in whole. */
const MOST_WHOLE = 3

/** @param whole the unit that is filled in whole at three places: each type, or each name at the same depth */
export function fullCii(sample: XmlElement, schema: Schema, whole: 'types' | 'names' = 'types'): XmlElement {
  const made = new Map<string, number>()

  const leafOf = (name: string, type: string, leaf: Leaf, known?: XmlElement): XmlElement => {
    const text = type === 'udt:DateTimeString' ? '20261120' : TEXTS[leaf.content]
    const element = known ?? { ...BLANK, name, text, raw: text }
    return { ...element, attributes: { ...attributesOf(leaf), ...element.attributes } }
  }

  const elementOf = (
    name: string,
    type: string,
    around: readonly string[],
    known?: XmlElement,
  ): XmlElement => {
    const leaf = schema.leaves.get(type)
    if (leaf) return leafOf(name, type, leaf, known)
    const alike = whole === 'types' ? type : `${name} ${around.length}`
    const times = (made.get(alike) ?? 0) + 1
    made.set(alike, times)
    const { children = [], isChoice = false } = schema.shapes.get(type) ?? {}
    const all = children
      .filter((child) => !around.includes(child.type))
      .flatMap((child) => {
        const own = known?.children.filter((one) => one.name === child.name) ?? []
        if (own.length === 0 && times > MOST_WHOLE && !child.isRequired) return []
        const inside = [...around, child.type]
        return (own.length === 0 ? [undefined] : own).map((one) =>
          elementOf(child.name, child.type, inside, one),
        )
      })
    return { ...(known ?? { ...BLANK, name }), children: isChoice && !known ? all.slice(0, 1) : all }
  }

  return elementOf(sample.name, ROOT, [ROOT], sample)
}
