/** Canonical forms (XML-C14N 1.0 and 1.1, exclusive) as Java's XMLDSig makes them, where xml-crypto alone falls short of them. */
import { C14nCanonicalization, ExclusiveCanonicalization } from 'xml-crypto'

const XML = 'http://www.w3.org/XML/1998/namespace'
export const C14N_11 = 'http://www.w3.org/2006/12/xml-c14n11'
const PROCESSING_INSTRUCTION = 7

/** The context around the canonicalised part, which takes part in its form. */
export interface Surroundings {
  /** Of the elements around SignedInfo, such as `xml:lang`: the inclusive forms take them over. */
  inherited: readonly (readonly [name: string, value: string])[]
  /** The canonical processing instructions before and behind the root. */
  before: string
  after: string
}

type Part = Pick<Node, 'nodeType' | 'nodeName' | 'nodeValue'>
type Inner = Parameters<C14nCanonicalization['processInner']>

/** Undefined for anything else than a processing instruction. */
const instructionIn = ({ nodeType, nodeName, nodeValue }: Part): string | undefined =>
  nodeType === PROCESSING_INSTRUCTION ? instruction(nodeName, nodeValue ?? '') : undefined

const instruction = (target: string, data: string): string =>
  `<?${target}${data && ` ${data.replaceAll('\r', '&#xD;')}`}?>`

const isSignedInfo = (node: Node): node is Element => 'localName' in node && node.localName === 'SignedInfo'

export function canonicalForms({ inherited, before, after }: Surroundings) {
  const inclusive = (taken: Surroundings['inherited'], includeComments: boolean) =>
    class extends C14nCanonicalization {
      protected override includeComments = includeComments

      override processInner(...given: Inner): string {
        return instructionIn(given[0]) ?? super.processInner(...given)
      }

      override process(...[node, options]: Parameters<C14nCanonicalization['process']>): string {
        if (!isSignedInfo(node)) return before + super.process(node, options) + after
        for (const [name, value] of taken)
          if (!node.hasAttributeNS(XML, name)) node.setAttributeNS(XML, `xml:${name}`, value)
        return super.process(node, options)
      }
    }
  const exclusive = (includeComments: boolean) =>
    class extends ExclusiveCanonicalization {
      protected override includeComments = includeComments

      override processInner(...given: Inner): string {
        return instructionIn(given[0]) ?? super.processInner(...given)
      }

      override process(...[node, options]: Parameters<ExclusiveCanonicalization['process']>): string {
        const form = super.process(node, options)
        return isSignedInfo(node) ? form : before + form + after
      }
    }
  const own = inherited.filter(([name]) => name !== 'id')
  return [
    ['http://www.w3.org/TR/2001/REC-xml-c14n-20010315', (all: boolean) => inclusive(inherited, all)],
    [C14N_11, (all: boolean) => inclusive(own, all)],
    ['http://www.w3.org/2001/10/xml-exc-c14n#', exclusive],
  ] as const
}

/** Those outside of the root, apart from the declaration; comments are no part of the signed text. */
export function instructionsIn(outside: string): string[] {
  const found = outside.matchAll(/<!--[\s\S]*?-->|<\?(?!xml\s)([^\s?]+)\s*([\s\S]*?)\?>/g)
  return [...found].flatMap(([, target, data = '']) =>
    target === undefined ? [] : [instruction(target, data.replaceAll(/\r\n?/g, '\n'))],
  )
}
