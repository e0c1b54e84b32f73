/** Reads optional elements of a tree. */
import { childNamed, childrenNamed } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from './element.ts'

/** Undefined when the element is missing; an empty one is an object without fields. */
export function readOne<T>(
  parent: XmlElement | undefined,
  path: string,
  read: (element: XmlElement) => T,
): T | undefined {
  const element = childNamed(parent, path)
  return element && read(element)
}

/** Undefined when there is none. */
export function readAll<T>(
  parent: XmlElement | undefined,
  name: string,
  read: (element: XmlElement) => T,
): T[] | undefined {
  const elements = childrenNamed(parent, name)
  return elements.length > 0 ? elements.map(read) : undefined
}
