/** Reads code lists: genericode, those of Peppol's and Factur-X's releases, and the enumerations of a schema. */
import type { XmlElement } from '#server/formats/xml/element.ts'

export type CodeList = { name: string; codes: string[] }

/** The local part of a name. */
export const localName = ({ name }: XmlElement): string => name.replace(/^(\{.*\}|\w+:)/, '')

function descendants(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(localName(child) === name ? [child] : []),
    ...descendants(child, name),
  ])
}

const childOf = (element: XmlElement, name: string) =>
  element.children.find((child) => localName(child) === name)

/** Undefined for a file that is no code list. */
export function readCodeLists(root: XmlElement, fileName: string): CodeList[] | undefined {
  switch (localName(root)) {
    case 'CodeList':
      return childOf(root, 'SimpleCodeList') ? [genericode(root, fileName)] : [peppolList(root, fileName)]
    case 'codedb':
      return root.children.map((list) => ({
        name: `${fileName}:${list.attributes.id}`,
        codes: list.children.flatMap(({ attributes }) => attributes.value ?? []),
      }))
    default:
      return undefined
  }
}

function genericode(root: XmlElement, fileName: string): CodeList {
  const key = descendants(root, 'Key')[0]
  const column = key && childOf(key, 'ColumnRef')?.attributes.Ref
  const codes = descendants(root, 'Row').flatMap((row) => {
    const cells = row.children.filter((cell) => localName(cell) === 'Value')
    const cell = cells.find(({ attributes }) => attributes.ColumnRef === column) ?? cells[0]
    return (cell && childOf(cell, 'SimpleValue')?.text) ?? []
  })
  return { name: fileName, codes }
}

function peppolList(root: XmlElement, fileName: string): CodeList {
  const codes = descendants(root, 'Code').flatMap((code) => childOf(code, 'Id')?.text ?? [])
  return { name: fileName, codes }
}

/** The enumerations of a schema, by type. */
export function enumerationsOf(schema: XmlElement): CodeList[] {
  return schema.children.flatMap((type) => {
    const codes = descendants(type, 'enumeration').flatMap(({ attributes }) => attributes.value ?? [])
    return codes.length === 0 ? [] : [{ name: type.attributes.name ?? '', codes }]
  })
}
