/** contracts/messages/rules: a sentence may have several rules as its key, `BR-33 BR-CO-21`; each gets it. */
export function ruleTextsOf(sentences: Record<string, string>): Record<string, string> {
  const texts = Object.entries(sentences).flatMap(([ids, text]) =>
    ids.split(' ').map((id) => [id, text] as const),
  )
  const twice = texts.find(([id], at) => texts.findIndex(([other]) => other === id) !== at)
  if (twice) throw new Error(`${twice[0]} has two texts`)
  return Object.fromEntries(texts)
}
