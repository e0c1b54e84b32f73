/** Converts a model to the tree of elements that is written, for rules on values. */
import type { Invoice } from '../model.ts'
import { rootName } from '../release.ts'
import type { Element } from './element.ts'
import { document } from './write.ts'
import { type Branch, eachChild, type Leaf } from './xml.ts'

const NONE: readonly Element[] = []

export function buildTree(invoice: Invoice): Element {
  const name = rootName(invoice.kind)
  return { name, attributes: {}, children: buildChildren(name, document(invoice)), text: '', raw: '' }
}

function buildChildren(shape: string, content: Branch): Element[] {
  const children: Element[] = []
  eachChild(shape, content, {
    leaf: ({ name }, leaf) => {
      if (leaf.text)
        children.push({
          name,
          attributes: buildAttributes(leaf),
          children: NONE,
          text: leaf.text,
          raw: leaf.text,
        })
    },
    branch: ({ name, shape: inside }, branch) => {
      const within = buildChildren(inside ?? name, branch)
      if (within.length > 0) children.push({ name, attributes: {}, children: within, text: '', raw: '' })
    },
  })
  return children
}

const BARE: Readonly<Record<string, string>> = {}

function buildAttributes({ attributes }: Leaf): Readonly<Record<string, string>> {
  if (!attributes) return BARE
  const written: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) if (value) written[name] = value
  return written
}
