import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { namespaces, rootName } from '#contracts/rules/invoice/release.ts'
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'
import { type Branch, type Leaf, writeChildren } from '#contracts/rules/invoice/ubl/xml.ts'

/** Writes a tree of elements as UBL, in the order of the element table. Elements outside the table are left out: see `isKnown`. */
export function writeTree(root: Element, kind: Invoice['kind']): Buffer {
  const name = rootName(kind)
  const out = [
    `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${namespaces[kind]}" xmlns:cac="${namespaces.cac}" xmlns:cbc="${namespaces.cbc}">`,
  ]
  writeChildren(name, writeBranch(root), out)
  out.push(`</${name}>\n`)
  return Buffer.concat(out.map((part) => Buffer.from(part)))
}

const BASE64 = /^[A-Za-z0-9+/=\s]*$/

function writeBranch({ children }: Element): Branch {
  const branch: Record<string, (Leaf | Branch)[]> = {}
  for (const child of children) {
    branch[child.name] ??= []
    branch[child.name]?.push(child.children.length > 0 ? writeBranch(child) : writeLeaf(child))
  }
  return branch
}

function writeLeaf({ name, text, attributes }: Element): Leaf {
  const isBinary = name === 'cbc:EmbeddedDocumentBinaryObject' && BASE64.test(text)
  return isBinary ? { text, attributes, raw: true } : { text, attributes }
}
