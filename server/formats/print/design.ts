/** The design of an account's drawn invoices. */
export interface Design {
  template: 'CLASSIC' | 'MODERN' | 'COMPACT'
  /** As #rrggbb; darkened where it is too light to read on white. */
  colour: string
  /** Rules keep a colour that letters need darker. */
  keepsColour: boolean
  /** Legal form, register and the like; empty for the name and address. */
  footer: string
  showQr: boolean
  /** The terms of payment and the law on late payment. */
  showTerms: boolean
  /** A PNG that we wrote ourselves. */
  logo: Uint8Array | null
}

/** The design of an account that chose none. */
export const USUAL_DESIGN: Design = {
  template: 'CLASSIC',
  colour: '#0e5850',
  keepsColour: false,
  footer: '',
  showQr: true,
  showTerms: true,
  logo: null,
}
