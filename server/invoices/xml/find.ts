/** Looking around in a tree of elements. */
import type { XmlElement } from './tree.ts'

export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The first child of that name, or down a path `cac:Country/cbc:IdentificationCode`. */
export function childNamed(element: XmlElement | undefined, path: string): XmlElement | undefined {
  let found = element
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name)
  return found
}

/** Its text, '' when it is empty; undefined when it is not there. */
export function textOf(element: XmlElement | undefined, path: string): string | undefined {
  return childNamed(element, path)?.text
}

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
