/** Reading what stands in a tree of elements, or nothing where it does not. */
import { childNamed, childrenNamed } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from './tree.ts'

/** Reads an aggregate where it stands; an empty one is an object without fields. */
export function readOne<T>(
  parent: XmlElement | undefined,
  path: string,
  read: (element: XmlElement) => T,
): T | undefined {
  const element = childNamed(parent, path)
  return element && read(element)
}

/** Reads all of that name; undefined when there is none. */
export function readAll<T>(
  parent: XmlElement | undefined,
  name: string,
  read: (element: XmlElement) => T,
): T[] | undefined {
  const elements = childrenNamed(parent, name)
  return elements.length > 0 ? elements.map(read) : undefined
}
