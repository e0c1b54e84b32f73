/** A paragraph or a list. `<help/>`, `<privacy/>`, `<privacyPage/>` and `<cookiePage/>` are links. */
type Block = string | readonly string[]

export type LegalText = {
  title: string
  /** The date of validity, as text. */
  validity: string
  intro: string
  sections: readonly { title: string; body: readonly Block[] }[]
}
