// What the check says of a broken rule: data, fetched before it speaks.
import enRules from '#generated/messages/rules/en.json?url'
import frRules from '#generated/messages/rules/fr.json?url'
import nlRules from '#generated/messages/rules/nl.json?url'
import { loadMoreTexts, type Words } from './texts.ts'

export const loadRuleTexts = (): Promise<void> =>
  loadMoreTexts('rules', {
    nl: () => [fetchRules(nlRules)],
    fr: () => [fetchRules(frRules)],
    en: () => [fetchRules(enRules)],
  })

async function fetchRules(url: string): Promise<{ default: Words }> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  const rules: Words = await response.json()
  return { default: { rules } }
}
