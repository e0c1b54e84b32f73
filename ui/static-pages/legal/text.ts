/** A paragraph, or a list of points. `<help/>`, `<privacy/>`, `<privacyPage/>` and `<cookiePage/>` are links. */
type Block = string | readonly string[]

export type LegalText = {
  title: string
  /** Since when it is valid, in words. */
  validity: string
  intro: string
  sections: readonly { title: string; body: readonly Block[] }[]
}
