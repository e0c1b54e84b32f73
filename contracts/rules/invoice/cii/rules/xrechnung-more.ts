/** XRechnung's extension (BR-DEX) and the one for vehicles (BR-DE-CVD), in CII. */

import { classificationLists, mimeCodes } from '../../codes/code-lists.ts'
import { addressSchemes, identifierSchemes } from '../../codes/schemes.ts'
import type { Element } from '../../ubl/element.ts'
import { all, hasValue, isFilled, readRaw, squeezed } from '../find.ts'
import { isInside, isUnder, type Node } from '../node.ts'
import { type CiiRule, rulesAt } from '../rule.ts'

/** For digital health applications. */
const HEALTH = ['XR01', 'XR02', 'XR03']

const isScheme = (known: ReadonlySet<string>) => (code: string) => known.has(code) || HEALTH.includes(code)

type Coded = Pick<CiiRule, 'id' | 'at'> & {
  when: (node: Node) => boolean
  isKnown: (code: string) => boolean
}

const scheme = ({ id, at, when, isKnown }: Coded): CiiRule => ({
  id,
  at,
  path: '@schemeID',
  when: (node) => node.element.attributes.schemeID !== undefined && when(node),
  params: ({ attributes }) => ({ code: attributes.schemeID ?? '' }),
  holds: ({ attributes }) => isKnown(squeezed(attributes.schemeID ?? '')),
})

const identifier = isScheme(identifierSchemes)

export const xrechnungExtension: readonly CiiRule[] = [
  ...rulesAt({ at: 'ram:AssociatedDocumentLineDocument' }, [
    {
      id: 'BR-DEX-15',
      severity: 'WARNING',
      messageKey: 'unknown-field',
      holds: (_, { nodes }) => nodes('ram:ParentLineID').length === 0,
    },
  ]),
  scheme({
    id: 'BR-DEX-04',
    at: 'ram:GlobalID',
    isKnown: identifier,
    when: (node) => !isInside(node, 'ram:SpecifiedTradeProduct') && !isInside(node, 'ram:ShipToTradeParty'),
  }),
  scheme({
    id: 'BR-DEX-05',
    at: 'ram:ID',
    isKnown: identifier,
    when: (node) => !isInside(node, 'ram:SpecifiedTaxRegistration'),
  }),
  scheme({
    id: 'BR-DEX-06',
    at: 'ram:GlobalID',
    isKnown: identifier,
    when: (node) => isUnder(node, 'ram:SpecifiedTradeProduct'),
  }),
  scheme({
    id: 'BR-DEX-07',
    at: 'ram:URIID',
    isKnown: isScheme(addressSchemes),
    when: (node) => isUnder(node, 'ram:URIUniversalCommunication'),
  }),
  scheme({
    id: 'BR-DEX-08',
    at: 'ram:GlobalID',
    isKnown: identifier,
    when: (node) =>
      isUnder(node, 'ram:ShipToTradeParty') && isInside(node, 'ram:ApplicableHeaderTradeDelivery'),
  }),
  ...rulesAt({ at: 'ram:AttachmentBinaryObject' }, [
    {
      id: 'BR-DEX-01',
      path: '@mimeCode',
      params: ({ attributes }) => ({ code: attributes.mimeCode ?? '' }),
      holds: ({ attributes: { mimeCode = '' } }) => mimeCodes.has(mimeCode) || mimeCode === 'application/xml',
    },
  ]),
]

const CLASS = 'ram:DesignatedProductClassification/ram:ClassCode'
const CHARACTERISTIC = 'ram:ApplicableProductCharacteristic'

const productClasses = (product: Element) =>
  all(product, CLASS).filter(({ attributes }) => attributes.listID === 'CVD')
const isClean = (characteristic: Element) => hasValue(characteristic, 'ram:Description', 'cva')
const cleanCharacteristics = (product: Element) => all(product, CHARACTERISTIC).filter(isClean)

const ofLine = (node: Node) => isUnder(node, 'ram:IncludedSupplyChainTradeLineItem')
const ofProduct = (node: Node) => isUnder(node, 'ram:SpecifiedTradeProduct')

export const xrechnungVehicles: readonly CiiRule[] = [
  ...rulesAt({ at: 'rsm:SupplyChainTradeTransaction' }, [
    {
      id: 'BR-DE-CVD-03',
      messageKey: 'not-empty',
      holds: (_, { nodes }) =>
        nodes('ram:SpecifiedTradeProduct').some(
          ({ element }) => productClasses(element).length > 0 && cleanCharacteristics(element).length > 0,
        ),
    },
  ]),
  ...rulesAt({ at: 'ram:SpecifiedTradeProduct', when: ofLine }, [
    {
      id: 'BR-DE-CVD-06-a',
      holds: (product) => productClasses(product).length === 0 || cleanCharacteristics(product).length === 1,
    },
    {
      id: 'BR-DE-CVD-06-b',
      holds: (product) => cleanCharacteristics(product).length === 0 || productClasses(product).length === 1,
    },
  ]),
  ...rulesAt({ at: 'ram:ClassCode', when: ({ parent }) => parent !== undefined && ofProduct(parent) }, [
    {
      id: 'BR-TMP-CVD-01',
      path: '@listID',
      params: ({ attributes }) => ({ code: attributes.listID ?? '' }),
      holds: ({ attributes }) => {
        const list = squeezed(attributes.listID ?? '')
        return list === 'CVD' || classificationLists.has(list)
      },
    },
    {
      id: 'BR-DE-CVD-04',
      holds: ({ attributes, raw }) =>
        squeezed(attributes.listID ?? '') !== 'CVD' ||
        ['M1', 'M2', 'M3', 'N1', 'N2', 'N3'].includes(squeezed(raw)),
    },
  ]),
  ...rulesAt({ at: CHARACTERISTIC, when: (node) => ofProduct(node) && isClean(node.element) }, [
    {
      id: 'BR-DE-CVD-05',
      path: 'ram:Value',
      holds: (one) => ['clean', 'zero-emission', 'other'].includes(squeezed(readRaw(one, 'ram:Value'))),
    },
  ]),
  ...rulesAt({ at: 'ram:ApplicableHeaderTradeAgreement' }, [
    {
      id: 'BR-DE-CVD-01',
      path: 'ram:ContractReferencedDocument/ram:IssuerAssignedID',
      messageKey: 'not-empty',
      holds: (agreement) => isFilled(agreement, 'ram:ContractReferencedDocument/ram:IssuerAssignedID'),
    },
    {
      id: 'BR-DE-CVD-02',
      path: 'ram:AdditionalReferencedDocument',
      messageKey: 'not-empty',
      holds: (agreement) =>
        all(agreement, 'ram:AdditionalReferencedDocument').some(
          (one) => squeezed(readRaw(one, 'ram:TypeCode')) === '50' && isFilled(one, 'ram:IssuerAssignedID'),
        ),
    },
  ]),
]
