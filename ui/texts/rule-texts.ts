// The texts of broken rules: data, fetched before the check.
import enRules from '#generated/texts/en/messages/rules.json?url'
import frRules from '#generated/texts/fr/messages/rules.json?url'
import nlRules from '#generated/texts/nl/messages/rules.json?url'
import { loadTexts, type Words } from './texts.ts'

export const loadRuleTexts = (): Promise<void> =>
  loadTexts({
    name: 'rules',
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
